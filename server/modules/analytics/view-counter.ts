import { MINUTE_MS } from '#server/kernel/clock.ts'
import { digest, newSecret } from '#server/kernel/ids.ts'
import type { AddressName } from '#shared/addresses.ts'
import type { Source } from './sources.ts'

/** A visitor's view of a page counts once within this time. */
export const SAME_VIEW_MS = 30 * MINUTE_MS
const VIEWS_REMEMBERED = 100_000
const MOST_PENDING = 5000

/** A look at a page, `at` a time in milliseconds. */
export type Look = {
  page: AddressName
  /** Of a post or product; empty for pages that are counted by their kind. */
  slug: string
  /** A hash of the network address and the browser; it is never stored. */
  visitor: string
  /** Asked not to be tracked: the view counts, and nothing of the visitor is stored, not even under an HMAC. */
  isUntracked: boolean
  /** That a post was read, after it was viewed. */
  isRead: boolean
  sources: Source[]
  at: number
}

/** Buffers looks in memory, and leaves out those that this process has counted within half an hour. */
export class ViewCounter {
  // A map keeps the order of insertion, so the oldest is first. (lru-cache would allocate 3.5 MB.)
  readonly #recent = new Map<string, number>()
  readonly #salt = newSecret()
  #pending: Look[] = []

  count(look: Look): void {
    const viewed = this.#keyOf({ ...look, isRead: false })
    const key = look.isRead ? this.#keyOf(look) : viewed
    this.#forget(look.at)
    if (this.#recent.has(key)) return
    // Nobody else could tell whether an untracked visitor viewed what they say they read.
    if (look.isRead && look.isUntracked && !this.#recent.has(viewed)) return
    this.#recent.set(key, look.at)
    this.putBack([look])
  }

  /** Removes and returns the buffered looks. */
  take(): Look[] {
    const taken = this.#pending
    this.#pending = []
    return taken
  }

  putBack(looks: Look[]): void {
    this.#pending.push(...looks.slice(0, MOST_PENDING - this.#pending.length))
  }

  #keyOf({ visitor, page, slug, isRead }: Look): string {
    return digest(`${this.#salt} ${visitor} ${isRead ? 'read' : 'view'} ${page} ${slug}`)
  }

  // One from the future was noted before the clock was set back.
  #forget(now: number): void {
    for (const [key, at] of this.#recent) {
      const isRecent = at > now - SAME_VIEW_MS && at <= now
      if (isRecent && this.#recent.size < VIEWS_REMEMBERED) return
      this.#recent.delete(key)
    }
  }
}
