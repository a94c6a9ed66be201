import { MINUTE_MS } from '#server/kernel/clock.ts'
import { digestNumber, newSecret } from '#server/kernel/ids.ts'
import type { AddressName } from '#shared/addresses.ts'
import type { Source } from './sources.ts'
import type { ClickPlace } from './tables.ts'

/** A visitor's view of a page counts once within this time. */
export const SAME_VIEW_MS = 30 * MINUTE_MS
// In each of two halves.
const VIEWS_REMEMBERED = 50_000
// Twenty seconds of a thousand views each, while the database is slow or away; what comes then is not counted.
const MOST_PENDING = 20_000
// Whoever makes up names of browsers is as many visitors: this is more than all who share an address look at in half an hour.
const MOST_OF_ADDRESS = 2000
const ADDRESSES_REMEMBERED = 20_000
/** As many as one transaction writes. */
export const LOOKS_AT_ONCE = 5000

/** A press on a link, `href` being its address, or on Add to Cart; `via` is the slug of the post that led to the page, or ''. */
export type Click = { place: ClickPlace; href: string; via: string }

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
  /** What was pressed on the page, after it was viewed. */
  click?: Click
  /** That this process has taken the view that a read or a press follows, within half an hour. */
  isViewed?: boolean
  sources: Source[]
  at: number
}

export type Clicked = Look & { click: Click }

export const isClicked = (look: Look): look is Clicked => look.click !== undefined

/** Buffers looks in memory, and leaves out those that this process has counted within half an hour. */
export class ViewCounter {
  readonly #recent = new RecentLooks()
  readonly #salt = newSecret()
  readonly #ofAddress = new Map<string, number>()
  #ofAddressSince = 0
  #pending: Look[] = []

  /** `address` is that of the network, of which a share counts; '' where all count. */
  count(look: Look, address = ''): void {
    const deed = deedOf(look)
    const viewed = this.#keyOf(look, 'view')
    const key = deed === 'view' ? viewed : this.#keyOf(look, deed)
    if (this.#recent.has(key, look.at)) return
    const isViewed = this.#recent.has(viewed, look.at)
    // Nobody else could tell whether an untracked visitor viewed what they say they read or pressed.
    if (key !== viewed && look.isUntracked && !isViewed) return
    if (address && !this.#takeShare(address, look.at)) return
    this.#recent.add(key, look.at)
    if (this.#pending.length < MOST_PENDING) this.#pending.push({ ...look, isViewed })
  }

  get pending(): number {
    return this.#pending.length
  }

  /** Removes and returns buffered looks, the oldest first. */
  take(): Look[] {
    return this.#pending.splice(0, LOOKS_AT_ONCE)
  }

  putBack(looks: Look[]): void {
    this.#pending.push(...looks.slice(0, MOST_PENDING - this.#pending.length))
  }

  #keyOf({ visitor, page, slug }: Look, deed: string): number {
    return digestNumber(`${this.#salt} ${visitor} ${deed} ${page} ${slug}`)
  }

  #takeShare(address: string, now: number): boolean {
    const isOver = now >= this.#ofAddressSince + SAME_VIEW_MS || now < this.#ofAddressSince
    if (isOver || this.#ofAddress.size >= ADDRESSES_REMEMBERED) {
      this.#ofAddress.clear()
      this.#ofAddressSince = now
    }
    const looks = (this.#ofAddress.get(address) ?? 0) + 1
    this.#ofAddress.set(address, looks)
    return looks <= MOST_OF_ADDRESS
  }
}

/**
 * When each look of the last half hour was. The older half goes at once: a map from which the oldest is taken one by one
 * finds the next behind all that are gone. (lru-cache would allocate 3.5 MB.)
 */
class RecentLooks {
  #older = new Map<number, number>()
  #newer = new Map<number, number>()
  #newerSince = 0

  has(key: number, now: number): boolean {
    const at = this.#newer.get(key) ?? this.#older.get(key)
    // One from the future was noted before the clock was set back.
    return at !== undefined && at > now - SAME_VIEW_MS && at <= now
  }

  add(key: number, at: number): void {
    const isOver = at >= this.#newerSince + SAME_VIEW_MS || at < this.#newerSince
    if (isOver || this.#newer.size >= VIEWS_REMEMBERED) {
      this.#older = this.#newer
      this.#newer = new Map()
      this.#newerSince = at
    }
    this.#newer.set(key, at)
  }
}

function deedOf({ isRead, click }: Look): string {
  if (click) return `click ${click.place} ${click.href}`
  return isRead ? 'read' : 'view'
}
