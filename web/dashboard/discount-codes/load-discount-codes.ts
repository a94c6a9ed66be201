import type { ListedCollection } from '#server/modules/catalog/collections/schema.ts'
import type { ProductCategory } from '#server/modules/catalog/schema.ts'
import type { DiscountCode } from '#server/modules/orders/discounts/schema.ts'
import { unwrap } from '#web/api/refusal.ts'
import { listAddress, param } from '#web/dashboard/kit/list/list-address.ts'
import { openList, requirePage } from '#web/dashboard/kit/list/load-page.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

export type { DiscountCode, ListedCollection, ProductCategory }

export const CODES = listAddress('/dashboard/discount-codes', { page: param.page() })

export async function loadDiscountCodes({ api, url }: ScreenVisit) {
  const { view, query } = openList(CODES, url)
  const [found, { categories }, { collections }] = await Promise.all([
    unwrap(api.admin['discount-codes'].$get({ query })),
    unwrap(api['product-categories'].$get()),
    unwrap(api.admin.collections.$get()),
  ])
  requirePage(CODES, view, found.totalPages)
  return { ...found, categories, collections }
}
