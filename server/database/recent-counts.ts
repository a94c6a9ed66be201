import { LRUCache } from 'lru-cache'
import { SECOND_MS, type Clock } from '#server/kernel/clock.ts'
import { perStore } from '#server/kernel/per-store.ts'
import type { Store } from './store.ts'

type Recent = { count: Promise<number>; until: number }

/** Smaller tables are counted in a moment, and there a number that is seconds old would be noticed. */
const SMALL = 1000
const RECENT_MS = 5 * SECOND_MS
const MOST_KEYS = 500

const recentIn = perStore(() => new LRUCache<string, Recent>({ max: MOST_KEYS }))

/**
 * The count of many rows, up to five seconds old, because counting reads each of them; a count below a thousand is always
 * read anew. Those who ask at once share a read.
 */
export async function recentCount(
  { store, clock }: { store: Store; clock: Clock },
  key: string,
  count: () => Promise<number>,
): Promise<number> {
  const recent = recentIn({ store })
  const now = clock.now().getTime()
  const cached = recent.get(key)
  if (cached && cached.until > now && cached.until <= now + RECENT_MS) return cached.count
  const fresh = { count: count(), until: now + RECENT_MS }
  recent.set(key, fresh)
  const forget = () => recent.get(key) === fresh && recent.delete(key)
  return fresh.count.then(
    (found) => {
      if (found < SMALL) forget()
      return found
    },
    (error: unknown) => {
      forget()
      throw error
    },
  )
}
