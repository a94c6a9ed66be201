import { attempt, unwrap } from '#web/api/refusal.ts'
import type { DashboardSite } from '#web/dashboard/kit/dashboard-context.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

/** In the address of a collection that is not made yet. */
export const NEW_COLLECTION = 'new'

export async function loadCollection({ api, params: { id = '' } }: ScreenVisit) {
  const { categories } = await unwrap(api['product-categories'].$get())
  if (id === NEW_COLLECTION) return { id, categories, collection: null }
  const found = await attempt(api.admin.collections[':id'].$get({ param: { id } }))
  if ('value' in found) return { id, categories, collection: found.value.collection }
  if (found.refusal.status !== 404) throw found.refusal
  return { id, categories, collection: null }
}

type Loaded = Awaited<ReturnType<typeof loadCollection>>

export const isMissing = ({ id, collection }: Loaded) => !collection && id !== NEW_COLLECTION

export function collectionStatus(data: Loaded): number {
  return isMissing(data) ? 404 : 200
}

export function collectionTitle(data: Loaded | undefined, { siteName }: DashboardSite): string {
  const name = data?.collection?.name
  const title = data?.id === NEW_COLLECTION ? 'New Collection' : 'Edit Collection'
  return `${name ? `Edit “${name}”` : title} | ${siteName}`
}
