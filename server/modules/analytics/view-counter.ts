import { MINUTE_MS } from '#server/kernel/clock.ts'
import { digest, newSecret } from '#server/kernel/ids.ts'
import type { AddressName } from '#shared/addresses.ts'

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
  /** The other site that the visitor came from. */
  host: string | undefined
  at: number
}

/** Buffers looks in memory, and leaves out those that this process has counted within half an hour. */
export class ViewCounter {
  // A map keeps the order of insertion, so the oldest is first. (lru-cache would allocate 3.5 MB.)
  readonly #recent = new Map<string, number>()
  readonly #salt = newSecret()
  #pending: Look[] = []

  count(look: Look): void {
    const key = digest(`${this.#salt} ${look.visitor} ${look.page} ${look.slug}`)
    this.#forget(look.at)
    if (this.#recent.has(key)) return
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

  // One from the future was noted before the clock was set back.
  #forget(now: number): void {
    for (const [key, at] of this.#recent) {
      const isRecent = at > now - SAME_VIEW_MS && at <= now
      if (isRecent && this.#recent.size < VIEWS_REMEMBERED) return
      this.#recent.delete(key)
    }
  }
}
