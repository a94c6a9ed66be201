import type { Db } from '#server/database/database.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { LOW_STOCK } from '#shared/orders/stock.ts'
import { presentSummaries } from '#server/modules/catalog/present.ts'
import { countAdded } from '#server/modules/catalog/queries-products.ts'
import { countKinds } from '#server/modules/catalog/queries-tallies.ts'
import { listProductsQuery } from '#server/modules/catalog/schema.ts'
import { listProducts } from './queries-list.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'

/**
 * The newest products and those with the fewest pieces, 10 or less, `most` of each; and the numbers of all, of those added
 * since a moment and of those running out.
 */
export async function readCatalogOverview(
  ctx: Context,
  { since, most }: { since: string; most: number },
) {
  const [recent, lowest, counts] = await Promise.all([
    listShort(ctx, { sort: 'latest', limit: most }),
    listShort(ctx, { sort: 'stock-low', limit: most }),
    countAll(ctx.store.db, since),
  ])
  return { counts, recent, lowest: lowest.filter(({ stock }) => stock <= LOW_STOCK) }
}

async function listShort(ctx: Context, asked: { sort: 'latest' | 'stock-low'; limit: number }) {
  const { rows } = await listProducts(ctx.store, { ...listProductsQuery.parse({}), ...asked })
  // The dashboard counts in the shop's currency, so the rates do not matter here.
  const shown = await presentSummaries(ctx.store.db, rows, {
    currency: shopCurrency(),
    rates: {},
    at: timestamp(ctx.clock),
    seesPlans: true,
    country: '',
    oldest: new Map(),
  })
  return shown.map(({ _id, slug, title, price, stock, createdAt, images: [picture] }) => ({
    _id,
    slug,
    title,
    price,
    stock,
    createdAt,
    picture: picture ?? null,
  }))
}

async function countAll(db: Db, since: string) {
  const [total, added, low] = await Promise.all([
    countKinds(db, {}),
    countAdded(db, since),
    countKinds(db, { availability: ['out', 'limited'] }),
  ])
  return { total, added, low }
}
