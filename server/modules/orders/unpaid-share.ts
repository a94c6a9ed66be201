import { DAY_MS } from '#server/kernel/clock.ts'

/** Free pieces of a product, and those that unpaid orders of unknown people hold. */
export type Shelf = { productId: string; title: string; free: number; held: number }

/** How many pieces such orders may hold together; at least one, so that the last piece can be bought. */
export function mostHeld({ free, held }: Pick<Shelf, 'free' | 'held'>, percent: number): number {
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
  const most = mostHeld(shelf, percent)
  if (shelf.held + quantity <= most) return ''
  if (shelf.held === 0) return `At most ${most} of “${shelf.title}” can be ordered at a time.`
  const left = most - shelf.held
  if (left > 0) return `At most ${left} of “${shelf.title}” can be ordered right now.`
  const orSignIn = canConfirm ? ', or sign in with a confirmed email address' : ''
  return `Other customers have reserved the rest of “${shelf.title}”. Please try again later today${orSignIn}.`
}

/** An order counts for a day: by then it is paid, has expired, or the owner has seen it. */
export function countedSince(now: Date): string {
  return new Date(now.getTime() - DAY_MS).toISOString()
}
