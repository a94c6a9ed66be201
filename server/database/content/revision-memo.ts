import { LRUCache } from 'lru-cache'
import { JoinedReads } from './joined-reads.ts'
import type { Store } from '#server/database/store.ts'

/**
 * Caches at most `most` values derived from public content until any of it changes. Only SQLite sees a change at the
 * moment of its commit, so with PostgreSQL nothing is cached: those who ask at once share a read.
 */
export class RevisionMemo<Value> {
  readonly #joined = new JoinedReads<Value>()
  readonly #store: Store
  readonly #most: number
  #cache: LRUCache<string, NonNullable<Value>>
  #cacheRevision: number | undefined

  constructor(store: Store, most: number) {
    this.#store = store
    this.#most = most
    this.#cache = new LRUCache({ max: most })
  }

  async find(key: string, make: () => Promise<Value>): Promise<Value> {
    if (this.#store.engine !== 'sqlite') return this.#joined.find(key, make)
    const revision = this.#store.revision()
    if (revision !== this.#cacheRevision) this.forget()
    this.#cacheRevision = revision
    const cache = this.#cache
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const value = await make()
    // A value read before a change, or before `forget`, must not be kept after it.
    const isFresh = this.#cache === cache && this.#store.revision() === revision
    // Misses are not cached: unknown addresses are endless and would evict everything else.
    if (value == null || !isFresh) return value
    cache.set(key, value)
    return value
  }

  forget(): void {
    this.#cache = new LRUCache({ max: this.#most })
  }
}
