import { LRUCache } from 'lru-cache'
import type { Store } from '#server/database/store.ts'

type CachedValue<Value> = { value: Value; since: number }

/**
 * Caches values that each depend on one topic of public content, until that topic changes. As in `RevisionMemo`, nothing
 * is cached with PostgreSQL.
 */
export class TopicMemo<Value> {
  readonly #store: Store
  readonly #most: number
  #cache: LRUCache<string, CachedValue<Value>>

  constructor(store: Store, most: number) {
    this.#store = store
    this.#most = most
    this.#cache = new LRUCache({ max: most })
  }

  /** The value of each topic; `make` makes all missing ones at once. */
  async findEach(
    topics: readonly string[],
    make: (missing: string[]) => Promise<ReadonlyMap<string, Value>>,
  ): Promise<Map<string, Value>> {
    const now = this.#store.engine === 'sqlite' ? this.#store.revision() : undefined
    if (now === undefined) return new Map(await make([...topics]))
    const cache = this.#cache
    const found = new Map<string, Value>()
    for (const topic of topics) {
      const cached = cache.get(topic)
      if (cached && this.#store.holds([topic], { since: cached.since, now })) {
        cached.since = now
        found.set(topic, cached.value)
      }
    }
    const missing = topics.filter((topic) => !found.has(topic))
    if (missing.length === 0) return found
    const values = await make(missing)
    // Values read before a change, or before `forget`, must not be kept after it.
    const isFresh = this.#cache === cache && this.#store.revision() === now
    for (const [topic, value] of values) {
      found.set(topic, value)
      if (isFresh) cache.set(topic, { value: value, since: now })
    }
    return found
  }

  forget(): void {
    this.#cache = new LRUCache({ max: this.#most })
  }
}
