import type { Context } from '#server/kernel/context.ts'
import { countProducts, listFeedProducts } from '#server/modules/catalog/index.ts'
import { offeredMethods } from '#server/modules/orders/index.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import type { MerchantFeed } from './merchant-feed.ts'

// About a megabyte, written in some twenty milliseconds.
const PER_PART = 1000

/**
 * Part `number` of the products that can be bought on the site; undefined if there is no such part. The first part is always
 * there, and empty while nothing can be bought on the site.
 */
export async function readMerchantFeed(
  ctx: Context,
  number: number,
): Promise<MerchantFeed | undefined> {
  const [settings, count] = await Promise.all([currentSettings(ctx), countProducts(ctx)])
  const isSelling = offeredMethods(ctx, settings).length > 0
  const parts = isSelling ? Math.ceil(count / PER_PART) : 0
  if (number > Math.max(1, parts)) return undefined
  const page = { limit: PER_PART, offset: (number - 1) * PER_PART }
  return {
    settings,
    publicUrl: ctx.config.publicUrl,
    path: partPath(number),
    nextPath: number < parts ? partPath(number + 1) : undefined,
    products: parts > 0 ? await listFeedProducts(ctx, page) : [],
  }
}

function partPath(number: number): string {
  return number === 1 ? '/products.xml' : `/products-${number}.xml`
}
