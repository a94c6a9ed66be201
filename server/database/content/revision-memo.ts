import { LRUCache } from 'lru-cache'
import type { Context } from '#server/kernel/context.ts'
import { perStore } from '#server/kernel/per-store.ts'
import { JoinedReads } from './joined-reads.ts'
import type { Store } from '#server/database/store.ts'

type Options = {
  /** With PostgreSQL too, where a change of another process is heard of a moment after its commit, as cached pages hear of it. */
  mayLag?: boolean
}

/**
 * Caches at most `most` values derived from public content until any of it changes. Only SQLite sees a change at the
 * moment of its commit, so with PostgreSQL nothing is cached: those who ask at once share a read.
 */
export class RevisionMemo<Value extends object> {
  readonly #joined = new JoinedReads<Value>()
  readonly #store: Store
  readonly #isCaching: boolean
  readonly #cache: LRUCache<string, Value>
  #cacheRevision: number | undefined

  constructor(store: Store, most: number, { mayLag = false }: Options = {}) {
    this.#store = store
    this.#isCaching = mayLag || store.engine === 'sqlite'
    this.#cache = new LRUCache({ max: most })
  }

  async find(key: string, make: () => Promise<Value>): Promise<Value> {
    const revision = this.#isCaching ? this.#store.revision() : undefined
    if (revision === undefined) return this.#joined.find(key, make)
    if (revision !== this.#cacheRevision) this.#cache.clear()
    this.#cacheRevision = revision
    const cached = this.#cache.get(key)
    if (cached) return cached
    const value = await make()
    // A value read before a change must not be kept after it.
    if (this.#store.revision() === revision) this.#cache.set(key, value)
    return value
  }
}

/** What `read` makes of public content, in memory as a `RevisionMemo` is. */
export function perRevision<Value extends object>(
  read: (ctx: Context) => Promise<Value>,
  options?: Options,
): (ctx: Context) => Promise<Value> {
  const memoOf = perStore((store) => new RevisionMemo<Value>(store, 1, options))
  return (ctx) => memoOf(ctx).find('', () => read(ctx))
}
