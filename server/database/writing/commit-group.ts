// Few enough that neither another process nor the first of them waits noticeably longer than for a commit of its own.
const MOST_TRANSACTIONS = 16
const LONGEST_MS = 25

/** What a transaction is told that had ended well when others of its group made SQLite undo all of them. */
export class UndoneWithOthers extends Error {
  constructor(cause: unknown) {
    super('The transaction was undone with others.', { cause })
  }
}

/** Transactions that are committed together. */
export class CommitGroup {
  readonly #beganAt = performance.now()
  readonly #members: PromiseWithResolvers<void>[] = []

  get isFull(): boolean {
    return (
      this.#members.length >= MOST_TRANSACTIONS || performance.now() - this.#beganAt > LONGEST_MS
    )
  }

  /** Resolves when all are committed. Rejects if none is: with `UndoneWithOthers`, or, where it was the only one, with why. */
  join(): Promise<void> {
    const member = Promise.withResolvers<void>()
    this.#members.push(member)
    return member.promise
  }

  succeed(): void {
    for (const { resolve } of this.#members) resolve()
  }

  /** To be called where the commit failed. */
  fail(error: unknown): void {
    const [only, ...others] = this.#members
    if (others.length > 0) this.undo(error)
    else only?.reject(error)
  }

  /** To be called where SQLite undid all because of one that had not ended. */
  undo(cause: unknown): void {
    for (const { reject } of this.#members) reject(new UndoneWithOthers(cause))
  }
}
