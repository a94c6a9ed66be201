import type { z } from 'zod'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { listProducts } from '#server/modules/catalog/lists/index.ts'
import {
  listFirstImages,
  type ImageRow,
  type SummaryRow,
} from '#server/modules/catalog/queries-products.ts'
import {
  listProductsQuery,
  type listThirdPartyQuery,
  type ThirdPartyProduct,
} from '#server/modules/catalog/schema.ts'
import { variantsByProduct, type VariantRow } from '#server/modules/catalog/queries-variants.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { ShopifyShelf } from './shopify-shelf.ts'
import { mediaUrl } from '#shared/picture.ts'
import { priceAt } from '#server/modules/catalog/pricing/index.ts'
import { shopMoney, toDecimalText } from '#shared/money/money.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'

type Query = z.output<typeof listThirdPartyQuery>

/** Lists products in the third-party shape: those of the Shopify store if one is configured, else the site's own. */
export function thirdPartyProducts(ctx: Context) {
  const shelf = ctx.shopify && new ShopifyShelf(ctx, ctx.shopify)
  return async (query: Query): Promise<ThirdPartyProduct[]> =>
    shelf ? shelf.list(query) : listOwn(ctx, query)
}

async function listOwn({ store, clock }: Context, query: Query): Promise<ThirdPartyProduct[]> {
  const { rows } = await listProducts(store, { ...listProductsQuery.parse({}), ...query })
  const ids = rows.map(({ id }) => id)
  const firsts = await listFirstImages(store.db, ids)
  const variants = await variantsByProduct(store.db, rows)
  const at = timestamp(clock)
  return rows.map((row) =>
    presentThirdParty(row, { image: firsts.get(row.id), variants: variants.get(row.id), at }),
  )
}

type Parts = { image: ImageRow | undefined; variants: VariantRow[] | undefined; at: string }

/** The shape of the third-party catalog: prices as text in the shop's currency, and one variant where a product has no options. */
function presentThirdParty(row: SummaryRow, { image, variants, at }: Parts): ThirdPartyProduct {
  // What only another shop sells has that shop's price, and nothing here says how old it is.
  const cents = row.selling_mode === 'affiliate' ? 0 : priceAt(row, at)
  const amount = amountOf(cents)
  const options = fromJson(row.options)
  return {
    id: row.id,
    handle: row.slug,
    title: row.title,
    description: row.description,
    price: amount,
    image: image ? mediaUrl(image.id, image.width) : '',
    variants: variants?.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      barcode: variant.barcode,
      price: { amount: amountOf(priceAt(variant, at)), currencyCode: shopCurrency() },
      selectedOptions: fromJson(variant.choices).map((value, index) => ({
        name: options[index]?.name ?? '',
        value,
      })),
    })) ?? [
      {
        id: row.id,
        sku: row.sku,
        barcode: row.barcode,
        price: { amount, currencyCode: shopCurrency() },
        selectedOptions: [{ name: 'Title', value: 'Default Title' }],
      },
    ],
  }
}

const amountOf = (cents: number) => toDecimalText(shopMoney(cents))
