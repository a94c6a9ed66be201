import type { Db } from '#server/database/database.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { listMembers } from '#server/modules/catalog/index.ts'
import { isForAll } from './combine.ts'
import type { CodeRow } from './queries.ts'

export type Coverable = {
  product: { id: string; variantOf: string | null; categoryIds: string[] }
}

type Asked<Line> = {
  lines: readonly Line[]
  members: ReadonlyMap<string, ReadonlySet<string>>
}

export function coveredLines<Line extends Coverable>(
  row: CodeRow,
  { lines, members }: Asked<Line>,
): readonly Line[] {
  if (isForAll(row)) return lines
  const [products, categories] = [fromJson(row.product_ids), fromJson(row.category_ids)]
  const collections = fromJson(row.collection_ids)
  return lines.filter(
    ({ product }) =>
      products.includes(product.id) ||
      (product.variantOf !== null && products.includes(product.variantOf)) ||
      product.categoryIds.some((id) => categories.includes(id)) ||
      collections.some((id) => members.get(id)?.has(product.variantOf ?? product.id)),
  )
}

/** Which products of some lines are in the collections that discounts are for, by the id of the collection. */
export function membersOf(db: Db, lines: readonly Coverable[], rows: readonly CodeRow[]) {
  const collections = rows.flatMap((row) => fromJson(row.collection_ids))
  const products = lines.map(({ product }) => product.variantOf ?? product.id)
  return listMembers(db, [...new Set(collections)], [...new Set(products)])
}
