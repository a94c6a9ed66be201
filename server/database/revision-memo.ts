import type { Store } from './store.ts'

/**
 * Remembers what was made from public content until any of that content changes, at most `most` things of it. Only
 * SQLite tells of a change in the moment of its commit, so with PostgreSQL nothing is remembered.
 */
export class RevisionMemo<Made> {
  readonly #store: Store
  readonly #most: number
  readonly #kept = new Map<string, Made>()
  #keptFor: number | undefined

  constructor(store: Store, most: number) {
    this.#store = store
    this.#most = most
  }

  /** What is remembered under `key`, or what `make` makes now. */
  async find(key: string, make: () => Promise<Made>): Promise<Made> {
    if (this.#store.engine !== 'sqlite') return make()
    const revision = this.#store.revision()
    if (revision !== this.#keptFor) this.forget()
    this.#keptFor = revision
    const known = this.#kept.get(key)
    if (known !== undefined) return known
    const made = await make()
    if (this.#kept.size >= this.#most) this.#kept.clear()
    // What was read before a change must not outlive it.
    if (this.#keptFor === revision && this.#store.revision() === revision) this.#kept.set(key, made)
    return made
  }

  forget(): void {
    this.#kept.clear()
  }
}
