import { SECOND_MS } from '#server/kernel/clock.ts'
import { digest, newSecret } from '#server/kernel/ids.ts'
import { SHORTEST_SEARCH } from '#shared/api/shortest-search.ts'
import { wallTime } from '#shared/time/site-time.ts'
import { words } from '#shared/text/words.ts'

/** One day's searches for the same words, `empty` of which found nothing; `query` and `hits` are those of the latest. */
export type CountedSearch = {
  day: string
  key: string
  query: string
  count: number
  empty: number
  hits: number
}

type Pending = { key: string; query: string; hits: number; at: number }

/** The limit of distinct searches per day, in memory and in the database. */
export const KEYS_PER_DAY = 2000
const SETTLED_AFTER_MS = 1.5 * SECOND_MS
const SAME_SEARCH_MS = 30 * SECOND_MS
const VISITORS_KEPT = 5000
const LONGEST_SHOWN = 100

/**
 * Buffers searches in memory, debounced: what a visitor types on the way to a query counts as one search, 1.5 seconds after
 * the last keystroke. Visitors are salted hashes, kept for half a minute and never stored.
 */
export class SearchLog {
  /** Whose days searches are counted by. */
  timeZone = 'UTC'
  readonly #salt = newSecret()
  readonly #pending = new Map<string, Pending>()
  readonly #last = new Map<string, { key: string; at: number }>()
  #counted = new Map<string, CountedSearch>()

  note({ query, hits }: { query: string; hits: number }, visitor: string, now: Date): void {
    const key = words(query).join(' ').slice(0, LONGEST_SHOWN).toWellFormed()
    if (Array.from(key).length < SHORTEST_SEARCH) return
    const who = digest(`${this.#salt} ${visitor}`)
    const before = this.#pending.get(who)
    if (before && !isSameTyping(before.key, key)) this.#settle(who, before)
    if (before) this.#pending.delete(who)
    else if (this.#pending.size >= VISITORS_KEPT) return
    this.#pending.set(who, { key, query: shown(query), hits, at: now.getTime() })
  }

  /** Removes and returns the settled searches; `all` includes those still being typed. */
  take(now: Date, all = false): CountedSearch[] {
    for (const [who, pending] of this.#pending) {
      if (!all && isWithin(SETTLED_AFTER_MS, pending.at, now.getTime())) continue
      this.#pending.delete(who)
      this.#settle(who, pending)
    }
    this.#forget(now.getTime())
    const taken = [...this.#counted.values()]
    this.#counted = new Map()
    return taken
  }

  putBack(searches: CountedSearch[]): void {
    for (const search of searches) this.#add(search)
  }

  // A query typed in the top bar and then opened on the search page counts once.
  #settle(who: string, { key, query, hits, at }: Pending): void {
    const last = this.#last.get(who)
    this.#last.delete(who)
    this.#last.set(who, { key, at })
    if (last?.key === key && isWithin(SAME_SEARCH_MS, last.at, at)) return
    const day = wallTime(new Date(at), this.timeZone).date
    this.#add({ day, key, query, count: 1, empty: hits === 0 ? 1 : 0, hits })
  }

  #add(search: CountedSearch): void {
    const id = `${search.day} ${search.key}`
    const counted = this.#counted.get(id)
    if (counted) Object.assign(counted, addedUp(counted, search))
    else if (this.#counted.size < KEYS_PER_DAY) this.#counted.set(id, search)
  }

  #forget(now: number): void {
    for (const [who, { at }] of this.#last) {
      if (isWithin(SAME_SEARCH_MS, at, now) && this.#last.size < VISITORS_KEPT) return
      this.#last.delete(who)
    }
  }
}

/** Both together, with the words and hits of the later one. */
export function addedUp(one: CountedSearch, later: CountedSearch): CountedSearch {
  return { ...later, count: one.count + later.count, empty: one.empty + later.empty }
}

// The clock may have been ahead, and set back since.
function isWithin(ms: number, before: number, now: number): boolean {
  return Math.abs(now - before) < ms
}

function isSameTyping(before: string, now: string): boolean {
  return now.startsWith(before) || before.startsWith(now)
}

function shown(query: string): string {
  const line = query
    .slice(0, LONGEST_SHOWN * 4)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  return line.slice(0, LONGEST_SHOWN).toWellFormed()
}
