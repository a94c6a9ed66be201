import { Refusal } from '#server/kernel/refusal.ts'

type Waiting = { sizeBytes: number; holder: string; start: () => void }

const PATIENCE_MS = 20_000
const RETRY_AFTER_SECONDS = 5

/**
 * Memory shared out in bytes: at most `total` is taken at once, and at most `perHolder` by one holder, so that nobody's
 * large requests keep others waiting. Who finds none waits in turn.
 */
export class ByteBudget {
  readonly #limits: { total: number; perHolder: number }
  readonly #patienceMs: number
  readonly #held = new Map<string, number>()
  readonly #waiting = new Set<Waiting>()
  #taken = 0

  constructor(limits: { total: number; perHolder: number }, patienceMs = PATIENCE_MS) {
    this.#limits = limits
    this.#patienceMs = patienceMs
  }

  /** Resolves to the function that gives the bytes back; refuses as unavailable after 20 seconds. */
  async take(sizeBytes: number, holder: string): Promise<() => void> {
    await new Promise<void>((resolve, reject) => {
      const waiting = { sizeBytes, holder, start: () => resolve(clearTimeout(timer)) }
      const timer = setTimeout(() => {
        this.#waiting.delete(waiting)
        reject(busy())
      }, this.#patienceMs)
      this.#waiting.add(waiting)
      this.#serve()
    })
    return () => {
      this.#count(holder, -sizeBytes)
      this.#serve()
    }
  }

  // In turn; those whose holder has its share let others pass.
  #serve(): void {
    for (const waiting of this.#waiting) {
      const { sizeBytes, holder, start } = waiting
      if ((this.#held.get(holder) ?? 0) + sizeBytes > this.#limits.perHolder) continue
      if (this.#taken + sizeBytes > this.#limits.total) return
      this.#waiting.delete(waiting)
      this.#count(holder, sizeBytes)
      start()
    }
  }

  #count(holder: string, sizeBytes: number): void {
    this.#taken += sizeBytes
    const held = (this.#held.get(holder) ?? 0) + sizeBytes
    if (held > 0) this.#held.set(holder, held)
    else this.#held.delete(holder)
  }
}

function busy(): Refusal {
  const text = 'The site is receiving many large files right now. Please try again shortly.'
  return new Refusal('unavailable', 'busy', text, { retryAfterSeconds: RETRY_AFTER_SECONDS })
}
