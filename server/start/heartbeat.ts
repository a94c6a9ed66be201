import { SECOND_MS } from '#server/kernel/clock.ts'

const EACH_MS = 3 * SECOND_MS
const MOST_UNANSWERED = 10

/** After how long without an answer a process counts as hung. */
export const HUNG_SECONDS = (EACH_MS * MOST_UNANSWERED) / SECOND_MS

/**
 * Asks a process every three seconds for an answer, and tells when ten in a row had none. Questions are counted and not time:
 * where the whole machine stood still, at most one is unanswered.
 */
export class Heartbeat {
  #unanswered = 0
  #timer: NodeJS.Timeout | undefined
  readonly #ask: () => void
  readonly #onHung: () => void

  constructor(ask: () => void, onHung: () => void) {
    this.#ask = ask
    this.#onHung = onHung
  }

  start(): void {
    this.#timer = setInterval(() => {
      if (this.#unanswered++ >= MOST_UNANSWERED) {
        this.end()
        this.#onHung()
      } else {
        this.#ask()
      }
    }, EACH_MS)
  }

  heard(): void {
    this.#unanswered = 0
  }

  end(): void {
    clearInterval(this.#timer)
  }
}
