/** The kinds of tasks of which somebody waits take turns: the one that was served longest ago comes first. */
export class Turns {
  #order: string[]

  constructor(kinds: string[]) {
    this.#order = kinds
  }

  /**
   * Divides `free` slots among the due kinds, those of `first` before the others. `claim` takes up to `limit` tasks of a kind
   * and returns them; what a kind leaves, the next ones share.
   */
  async divide<Task>(
    { due, free, first }: { due: string[]; free: number; first?: (kind: string) => boolean },
    claim: (kind: string, limit: number) => Promise<Task[]>,
  ): Promise<Task[]> {
    const waiting = this.#order.filter((kind) => due.includes(kind))
    const inTurn = first ? waiting.toSorted((one, other) => +first(other) - +first(one)) : waiting
    const claimed: Task[] = []
    for (const [index, kind] of inTurn.entries()) {
      const left = free - claimed.length
      if (left <= 0) break
      const tasks = await claim(kind, Math.ceil(left / (inTurn.length - index)))
      if (tasks.length > 0) this.#toTheEnd(kind)
      claimed.push(...tasks)
    }
    return claimed
  }

  #toTheEnd(kind: string): void {
    this.#order = [...this.#order.filter((other) => other !== kind), kind]
  }
}
