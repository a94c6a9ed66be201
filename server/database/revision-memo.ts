import { LRUCache } from 'lru-cache'
import type { Store } from './store.ts'

/**
 * Remembers what was made from public content until any of that content changes, at most `most` things of it. Only
 * SQLite tells of a change in the moment of its commit, so with PostgreSQL nothing is remembered.
 */
export class RevisionMemo<Made> {
  readonly #store: Store
  readonly #most: number
  #kept: LRUCache<string, NonNullable<Made>>
  #keptFor: number | undefined

  constructor(store: Store, most: number) {
    this.#store = store
    this.#most = most
    this.#kept = new LRUCache({ max: most })
  }

  /** What is remembered under `key`, or what `make` makes now. */
  async find(key: string, make: () => Promise<Made>): Promise<Made> {
    if (this.#store.engine !== 'sqlite') return make()
    const revision = this.#store.revision()
    if (revision !== this.#keptFor) this.forget()
    this.#keptFor = revision
    const kept = this.#kept
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = await make()
    // What was read before a change, or before it was to be forgotten, must not outlive that.
    const isFresh = this.#kept === kept && this.#store.revision() === revision
    // Nothing is not remembered: addresses that lead nowhere have no end, and would push out what is there.
    if (made == null || !isFresh) return made
    kept.set(key, made)
    return made
  }

  forget(): void {
    this.#kept = new LRUCache({ max: this.#most })
  }
}
