import { pathTo } from '#shared/addresses.ts'
import { ApiRefusal, attempt, unwrap } from '#web/api/refusal.ts'
import type { DashboardSite } from '#web/dashboard/kit/dashboard-context.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'
import { Redirect } from '#web/site/page.ts'

const LIST = pathTo.dashboardScreen('manage-products')

export async function loadProduct({ api, params, url }: ScreenVisit) {
  const slug = url.searchParams.get('slug')
  if (slug) throw new Redirect(`${LIST}/${await idOf(api, slug)}`)
  const { id = '' } = params
  const [{ categories }, { taxMode, taxClasses }, found, waits] = await Promise.all([
    unwrap(api['product-categories'].$get()),
    unwrap(api.settings.$get()),
    attempt(api.products[':id'].$get({ param: { id } })),
    attempt(api.products[':id'].waits.$get({ param: { id } })),
  ])
  const waiting = 'value' in waits ? waits.value.waiting : 0
  const page = { id, categories, taxMode, taxClasses, waiting }
  if ('value' in found) return { ...page, product: found.value.product }
  if (found.refusal.status !== 404) throw found.refusal
  return { ...page, product: null, waiting: 0 }
}

// Public pages know a product by its slug.
async function idOf(api: ScreenVisit['api'], handle: string): Promise<string> {
  const response = await api.products.slug[':handle'].$get({ param: { handle } })
  if (!response.ok) throw new ApiRefusal(response.status)
  return (await response.json()).product._id
}

type Loaded = Awaited<ReturnType<typeof loadProduct>>

export function productStatus({ product }: Loaded): number {
  return product ? 200 : 404
}

export function productTitle(data: Loaded | undefined, { siteName }: DashboardSite): string {
  const title = data?.product?.title
  return `${title ? `Edit “${title}”` : 'Edit Product'} | ${siteName}`
}
