import type { Sellable } from '#server/modules/catalog/index.ts'

/** Why so many pieces of a product cannot be ordered here; empty if they can. */
export function lineProblem(
  { title, sellingMode, stock }: Pick<Sellable, 'title' | 'sellingMode' | 'stock'>,
  quantity: number,
): string {
  if (sellingMode === 'affiliate' || sellingMode === 'none') return `“${title}” is not sold here.`
  if (stock >= quantity) return ''
  return stock === 0 ? `“${title}” is out of stock.` : `“${title}” has only ${stock} left.`
}
