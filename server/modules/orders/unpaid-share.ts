import { DAY_MS } from '#server/kernel/clock.ts'

/** Free pieces of a product, those that unpaid orders of unknown people hold, and in what time the first of them are free. */
export type Shelf = {
  productId: string
  title: string
  free: number
  held: number
  /** “in 25 minutes”; empty where nobody knows. */
  freeIn?: string | undefined
}

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
  const { title, freeIn } = shelf
  return freeIn
    ? `Unpaid orders hold the rest of “${title}”. What is not paid is free again ${freeIn}: please try again then${orSignIn}.`
    : `Unpaid orders hold the rest of “${title}”. Please try again later today${orSignIn}.`
}

/** Why nothing of a product can be ordered now; with the time in which an order that waits gives some back, if it is not paid. */
export function soldOutText({ title, freeIn }: Pick<Shelf, 'title' | 'freeIn'>): string {
  const text = `“${title}” is out of stock.`
  return freeIn
    ? `${text} An unpaid order holds some: if it is not paid, it gives them back ${freeIn}.`
    : text
}

/** An order counts for a day: by then it is paid, has expired, or the owner has seen it. */
export function countedSince(now: Date): string {
  return new Date(now.getTime() - DAY_MS).toISOString()
}
