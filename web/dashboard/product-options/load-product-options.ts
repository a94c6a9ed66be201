import { attempt } from '#web/api/refusal.ts'
import type { DashboardSite } from '#web/dashboard/kit/dashboard-context.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

export async function loadProductOptions({ api, params: { id = '' } }: ScreenVisit) {
  const found = await attempt(api.products[':id'].$get({ param: { id } }))
  if ('value' in found) return { id, product: found.value.product }
  if (found.refusal.status !== 404) throw found.refusal
  return { id, product: null }
}

type Loaded = Awaited<ReturnType<typeof loadProductOptions>>

export function optionsStatus({ product }: Loaded): number {
  return product ? 200 : 404
}

export function optionsTitle(data: Loaded | undefined, { siteName }: DashboardSite): string {
  const title = data?.product?.title
  return `${title ? `Options of “${title}”` : 'Options and Variants'} | ${siteName}`
}
