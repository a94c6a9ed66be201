import { setTimeout as wait } from 'node:timers/promises'
import { onSupervisor, seat, tellSupervisor } from '#server/kernel/worker-seat.ts'

const RETRY_MS = 5
const OWN_RETRY_MS = 1

/**
 * This process's part in the order in which serving processes write to one SQLite file. Its lock favors whoever has just had
 * it; so a process that found it taken says so, and the others let it begin before they begin again.
 */
export class WriteTurns {
  #of = 0
  #hasAsked = false
  #changed = Promise.withResolvers<void>()

  constructor() {
    onSupervisor('write turn', ({ of }) => {
      // It was passed over, as whoever takes too long is.
      if (this.#of === seat.number && of !== seat.number) this.#hasAsked = false
      this.#of = of
      this.#changed.resolve()
      this.#changed = Promise.withResolvers()
    })
  }

  get isAnothers(): boolean {
    return this.#of !== 0 && this.#of !== seat.number
  }

  /** Waits while it is another's turn to begin. */
  async untilOwn(): Promise<void> {
    while (this.isAnothers) {
      this.#ask()
      await this.#changed.promise
    }
  }

  /** Waits for a moment, as the file was in use. */
  async pause(): Promise<void> {
    this.#ask()
    await wait(this.#of === seat.number ? OWN_RETRY_MS : RETRY_MS)
  }

  /** To be called when a transaction has begun, or is given up. */
  ended(): void {
    if (!this.#hasAsked) return
    this.#hasAsked = false
    tellSupervisor({ kind: 'write begun' })
  }

  #ask(): void {
    if (this.#hasAsked || seat.number === undefined) return
    this.#hasAsked = true
    tellSupervisor({ kind: 'write wanted' })
  }
}
