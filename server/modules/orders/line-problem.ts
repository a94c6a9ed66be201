import type { Sellable } from '#server/modules/catalog/index.ts'
import { isSoldHere } from '#shared/products/selling.ts'
import { piecesProblem } from './pieces-problem.ts'
import { heldText, unpaidLimit, shareProblem, type HoldText } from './unpaid-share.ts'

export function notSoldHere({ title }: Pick<Sellable, 'title'>): string {
  return `“${title}” is not sold here.`
}

/** Nobody buys a product with options by itself, as somebody had put it into a cart before it had any. */
export function unchosen({ title }: Pick<Sellable, 'title'>): string {
  return `Choose one of the options of “${title}” on its page.`
}

/** What limits the pieces of one product in an order; `percent` is absent for people who are known. */
export type LineLimits = {
  piecesPerOrder: number
  percent?: number | undefined
  canConfirm: boolean
}

type LineRequest = {
  product: Sellable
  quantity: number
  held: number
  hold?: HoldText | undefined
}

/** Why so many pieces of a product cannot be ordered here; empty if they can. */
export function lineProblem(
  { product, quantity, held, hold }: LineRequest,
  { piecesPerOrder, percent, canConfirm }: LineLimits,
): string {
  const { id: productId, title, stock } = product
  if (!isSoldHere(product)) return notSoldHere(product)
  if (product.hasVariants) return unchosen(product)
  if (stock === 0) return hold ? heldText({ title, hold }) : `“${title}” is out of stock.`
  if (stock < quantity) return `“${title}” has only ${stock} left.`
  const many = piecesProblem(product, quantity, { piecesPerOrder })
  if (many || percent === undefined) return many
  const shelf = { productId, title, free: stock, held, hold }
  return shareProblem(shelf, quantity, { percent, canConfirm })
}

/** The pieces of a product that can be ordered now. */
export function mostPieces(
  { product: { stock }, held }: { product: Pick<Sellable, 'stock'>; held: number },
  { piecesPerOrder, percent }: LineLimits,
): number {
  const most = Math.min(stock, piecesPerOrder)
  if (percent === undefined) return most
  return Math.max(0, Math.min(most, unpaidLimit({ free: stock, held }, percent) - held))
}
