// Whoever does not begin within this time is busy, or another program has the file: the next may try.
const LONGEST_TURN_MS = 250

/** In which order serving processes begin to write to one SQLite file where they meet; `tell` says whose turn it is. */
export class WriteQueue {
  readonly #waiting: number[] = []
  readonly #tell: (of: number) => void
  #told = 0
  #timer: NodeJS.Timeout | undefined

  constructor(tell: (of: number) => void) {
    this.#tell = tell
  }

  add(number: number): void {
    if (!this.#waiting.includes(number)) this.#waiting.push(number)
    this.#follow()
  }

  /** To be called when one has begun, or is gone. */
  leave(number: number): void {
    const at = this.#waiting.indexOf(number)
    if (at >= 0) this.#waiting.splice(at, 1)
    this.#follow()
  }

  #follow(): void {
    const [next = 0] = this.#waiting
    if (next === this.#told) return
    this.#told = next
    clearTimeout(this.#timer)
    if (next !== 0) this.#timer = setTimeout(() => this.leave(next), LONGEST_TURN_MS)
    this.#tell(next)
  }
}
