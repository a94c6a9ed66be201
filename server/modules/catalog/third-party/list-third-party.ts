import type { z } from 'zod'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { listProducts } from '#server/modules/catalog/lists/index.ts'
import { listFirstImages } from '#server/modules/catalog/queries-products.ts'
import {
  listProductsQuery,
  type listThirdPartyQuery,
  type ThirdPartyProduct,
} from '#server/modules/catalog/schema.ts'
import { presentThirdParty } from './present-third-party.ts'
import { ShopifyShelf } from './shopify-shelf.ts'

type Query = z.output<typeof listThirdPartyQuery>

/** Lists products in the third-party shape: those of the Shopify store if one is configured, else the site's own. */
export function thirdPartyCatalogue(ctx: Context) {
  const shelf = ctx.shopify && new ShopifyShelf(ctx, ctx.shopify)
  return async (query: Query): Promise<ThirdPartyProduct[]> =>
    shelf ? shelf.list(query) : listOwn(ctx, query)
}

async function listOwn({ store, clock }: Context, query: Query): Promise<ThirdPartyProduct[]> {
  const { rows } = await listProducts(store, { ...listProductsQuery.parse({}), ...query })
  const ids = rows.map(({ id }) => id)
  const firsts = await listFirstImages(store.db, ids)
  const now = timestamp(clock)
  return rows.map((row) => presentThirdParty(row, firsts.get(row.id), now))
}
