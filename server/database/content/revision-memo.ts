import { LRUCache } from 'lru-cache'
import { JoinedReads } from './joined-reads.ts'
import type { Store } from '#server/database/store.ts'

/**
 * Caches at most `most` values derived from public content until any of it changes. Only SQLite sees a change at the
 * moment of its commit, so with PostgreSQL nothing is cached: those who ask at once share a read.
 */
export class RevisionMemo<Made> {
  readonly #joined = new JoinedReads<Made>()
  readonly #store: Store
  readonly #most: number
  #kept: LRUCache<string, NonNullable<Made>>
  #keptFor: number | undefined

  constructor(store: Store, most: number) {
    this.#store = store
    this.#most = most
    this.#kept = new LRUCache({ max: most })
  }

  async find(key: string, make: () => Promise<Made>): Promise<Made> {
    if (this.#store.engine !== 'sqlite') return this.#joined.find(key, make)
    const revision = this.#store.revision()
    if (revision !== this.#keptFor) this.forget()
    this.#keptFor = revision
    const kept = this.#kept
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = await make()
    // A value read before a change, or before `forget`, must not be kept after it.
    const isFresh = this.#kept === kept && this.#store.revision() === revision
    // Misses are not cached: unknown addresses are endless and would evict everything else.
    if (made == null || !isFresh) return made
    kept.set(key, made)
    return made
  }

  forget(): void {
    this.#kept = new LRUCache({ max: this.#most })
  }
}
