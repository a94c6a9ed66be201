import type { Sellable } from '#server/modules/catalog/index.ts'
import { isSoldHere } from '#shared/selling.ts'

export function notSoldHere({ title }: Pick<Sellable, 'title'>): string {
  return `“${title}” is not sold here.`
}

/** Why so many pieces of a product cannot be ordered here; empty if they can. */
export function lineProblem(product: Sellable, quantity: number): string {
  const { title, stock } = product
  if (!isSoldHere(product)) return notSoldHere(product)
  if (stock >= quantity) return ''
  return stock === 0 ? `“${title}” is out of stock.` : `“${title}” has only ${stock} left.`
}
