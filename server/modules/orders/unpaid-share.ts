import { DAY_MS } from '#server/kernel/clock.ts'
import { untilText } from '#shared/time/site-time.ts'
import type { Hold } from './queries-held.ts'

/** Free pieces of a product, those that unpaid orders of unknown people hold, and what is told of them where they stand in the way. */
export type Shelf = {
  productId: string
  title: string
  free: number
  held: number
  hold?: HoldText | undefined
}

/** How many pieces such orders may hold together; at least one, so that the last piece can be bought. */
export function unpaidLimit({ free, held }: Pick<Shelf, 'free' | 'held'>, percent: number): number {
  return Math.max(1, Math.ceil(((free + held) * percent) / 100))
}

/** How much they may hold, and whether an address can be confirmed here. */
export type ShareLimit = { percent: number; canConfirm: boolean }

/** Why so many more pieces of a product cannot be held now; empty if they can. */
export function shareProblem(
  shelf: Shelf,
  quantity: number,
  { percent, canConfirm }: ShareLimit,
): string {
  const most = unpaidLimit(shelf, percent)
  if (shelf.held + quantity <= most) return ''
  if (shelf.held === 0) return `At most ${most} of “${shelf.title}” can be ordered at a time.`
  const left = most - shelf.held
  if (left > 0) return `At most ${left} of “${shelf.title}” can be ordered right now.`
  const forMembers = ' Signed in with a confirmed email address, you can order it now.'
  return heldText(shelf) + (canConfirm ? forMembers : '')
}

/** Pieces that others are buying, and in what time the first are free: “in 25 minutes”; empty where that is now. */
export type HoldText = { pieces: number; freeIn: string }

export function holdText({ pieces, until }: Hold, now: Date): HoldText {
  return { pieces, freeIn: until && untilText(new Date(until), now) }
}

/** Why nothing of a product can be ordered now, though what others are buying may come back. */
export function heldText({ title, hold }: Pick<Shelf, 'title' | 'hold'>): string {
  const when = hold?.freeIn || 'soon'
  return hold?.pieces === 1
    ? `Someone is buying the last “${title}” right now. It may come back ${when}.`
    : `Others are buying all “${title}” that can be ordered right now. Some may come back ${when}.`
}

/** An order counts for a day: by then it is paid, has expired, or the owner has seen it. */
export function countedSince(now: Date): string {
  return new Date(now.getTime() - DAY_MS).toISOString()
}
