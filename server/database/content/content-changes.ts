import { LRUCache } from 'lru-cache'

/** A committed change of public content: its revision and the topics it touches; undefined stands for all content. */
export type ContentChange = { revision: number; topics: readonly string[] | undefined }

const TOPICS_KEPT = 10_000

/**
 * Remembers at which content revision each topic last changed. A revision that this process did not hear of may have changed
 * anything, and so may one that names no topics.
 */
export class ContentChanges {
  readonly #changedAt = new LRUCache<string, number>({
    max: TOPICS_KEPT,
    dispose: (changedAt, _topic, reason) => {
      if (reason === 'evict') this.#changeAll(changedAt)
    },
  })
  #latest = -1
  #allChangedAt = -1

  /** A change that is already known, or that came after a later one, changes nothing: a gap counted as all content. */
  note({ revision, topics }: ContentChange): void {
    if (revision <= this.#latest) return
    if (revision !== this.#latest + 1) this.#changeAll(revision - 1)
    this.#latest = revision
    if (!topics) this.#changeAll(revision)
    for (const topic of topics ?? []) this.#changedAt.set(topic, revision)
  }

  /** Whether content on these topics that was read at revision `since` still holds at revision `now`. */
  holds(topics: Iterable<string>, { since, now }: { since: number; now: number }): boolean {
    if (since === now) return true
    if (now !== this.#latest || since < this.#allChangedAt) return false
    return [...topics].every((topic) => (this.#changedAt.peek(topic) ?? -1) <= since)
  }

  #changeAll(revision: number): void {
    this.#allChangedAt = Math.max(this.#allChangedAt, revision)
  }
}
