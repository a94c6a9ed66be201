import { DAY_MS } from '#server/kernel/clock.ts'

/** Free pieces of a product, and those that unpaid orders of unknown people hold. */
export type Shelf = { productId: string; title: string; free: number; held: number }

/** How many pieces such orders may hold together; at least one, so that the last piece can be bought. */
export function mostHeld({ free, held }: Pick<Shelf, 'free' | 'held'>, percent: number): number {
  return Math.max(1, Math.ceil(((free + held) * percent) / 100))
}

/** Why so many more pieces of a product cannot be held now; empty if they can. */
export function shareProblem(shelf: Shelf, quantity: number, percent: number): string {
  const most = mostHeld(shelf, percent)
  if (shelf.held + quantity <= most) return ''
  if (shelf.held === 0) return `At most ${most} of “${shelf.title}” can be ordered at a time.`
  return `“${shelf.title}” is being bought by others right now. Please try again in a few minutes.`
}

/** An order on delivery that is confirmed without anybody's word counts for a day: by then the owner has seen it. */
export function countedSince(now: Date): string {
  return new Date(now.getTime() - DAY_MS).toISOString()
}
