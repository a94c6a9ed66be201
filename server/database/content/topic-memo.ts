import { LRUCache } from 'lru-cache'
import type { Store } from '#server/database/store.ts'

type Kept<Made> = { made: Made; since: number }

/**
 * Caches values that each depend on one topic of public content, until that topic changes. As in `RevisionMemo`, nothing
 * is cached with PostgreSQL.
 */
export class TopicMemo<Made> {
  readonly #store: Store
  readonly #most: number
  #kept: LRUCache<string, Kept<Made>>

  constructor(store: Store, most: number) {
    this.#store = store
    this.#most = most
    this.#kept = new LRUCache({ max: most })
  }

  /** The value of each topic; `make` makes all missing ones at once. */
  async findEach(
    topics: readonly string[],
    make: (missing: string[]) => Promise<ReadonlyMap<string, Made>>,
  ): Promise<Map<string, Made>> {
    const now = this.#store.engine === 'sqlite' ? this.#store.revision() : undefined
    if (now === undefined) return new Map(await make([...topics]))
    const kept = this.#kept
    const found = new Map<string, Made>()
    for (const topic of topics) {
      const known = kept.get(topic)
      if (known && this.#store.holds([topic], { since: known.since, now })) {
        known.since = now
        found.set(topic, known.made)
      }
    }
    const missing = topics.filter((topic) => !found.has(topic))
    if (missing.length === 0) return found
    const made = await make(missing)
    // Values read before a change, or before `forget`, must not be kept after it.
    const isFresh = this.#kept === kept && this.#store.revision() === now
    for (const [topic, value] of made) {
      found.set(topic, value)
      if (isFresh) kept.set(topic, { made: value, since: now })
    }
    return found
  }

  forget(): void {
    this.#kept = new LRUCache({ max: this.#most })
  }
}
