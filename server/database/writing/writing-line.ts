/** Transactions that wait for the one writing connection, in their order. */
export class WritingLine {
  #isTaken = false
  readonly #waiting: (() => void)[] = []

  get isEmpty(): boolean {
    return this.#waiting.length === 0
  }

  async enter(): Promise<void> {
    if (this.#isTaken) return new Promise((resolve) => this.#waiting.push(resolve))
    this.#isTaken = true
  }

  leave(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isTaken = false
  }
}
