import type { Context } from '#server/kernel/context.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { listProductTitles } from '#server/modules/catalog/index.ts'
import { toAmount } from '#shared/money/amount.ts'
import { wallTime } from '#shared/time/site-time.ts'
import { kindOf } from './combine.ts'
import type { CodeRow } from './queries.ts'
import type { DiscountCode } from './schema.ts'

type Moment = { now: string; timeZone: string }

/** Discounts in the order of their rows, with the products that they are for. */
export async function presentCodes(
  ctx: Pick<Context, 'store'>,
  rows: CodeRow[],
  moment: Moment,
): Promise<DiscountCode[]> {
  const ids = rows.flatMap((row) => fromJson(row.product_ids))
  const products = await listProductTitles(ctx, [...new Set(ids)])
  const titles = new Map(products.map(({ id, title }) => [id, title]))
  return rows.map((row) => ({
    ...presentCode(row, moment),
    products: fromJson(row.product_ids).flatMap((id) => {
      const title = titles.get(id)
      return title === undefined ? [] : [{ _id: id, title }]
    }),
  }))
}

function presentCode(row: CodeRow, { now, timeZone }: Moment): Omit<DiscountCode, 'products'> {
  const { starts_at, ends_at, amount_cents } = row
  return {
    _id: row.id,
    code: row.code,
    percent: row.percent,
    amount: amount_cents === null ? null : toAmount(amount_cents),
    freeShipping: row.free_shipping === 1,
    startsOn: starts_at ? wallTime(new Date(starts_at), timeZone).date : '',
    // The last day is the one whose end the code reaches.
    endsOn: ends_at ? wallTime(new Date(Date.parse(ends_at) - 1), timeZone).date : '',
    maxUses: row.max_uses,
    minOrder: toAmount(row.min_order_cents),
    minPieces: row.min_pieces,
    productIds: fromJson(row.product_ids),
    categoryIds: fromJson(row.category_ids),
    collectionIds: fromJson(row.collection_ids),
    oncePerCustomer: row.once_each === 1,
    isAutomatic: row.is_automatic === 1,
    kind: kindOf(row),
    combinesWith: fromJson(row.combines_with),
    uses: row.uses,
    isActive: row.is_active === 1,
    version: row.version,
    state: stateOf(row, now),
  }
}

function stateOf(row: CodeRow, now: string): DiscountCode['state'] {
  if (row.is_active === 0) return 'off'
  if (row.ends_at && now >= row.ends_at) return 'expired'
  if (row.max_uses !== null && row.uses >= row.max_uses) return 'used-up'
  return row.starts_at && now < row.starts_at ? 'planned' : 'active'
}
