import type { Product } from '#server/modules/catalog/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import type { ApiClient } from '#web/api/client.ts'
import { unwrap } from '#web/api/refusal.ts'
import { Redirect } from '#web/site/page.ts'

/** Finds a product by slug; a former slug or an id redirects to the slug. Null if there is none. */
export async function loadProduct(api: ApiClient, handle: string): Promise<Product | null> {
  const response = await api.products.slug[':handle'].$get({ param: { handle } })
  const moved = response.status === 301 && response.headers.get('Location')?.split('/').at(-1)
  if (moved) throw new Redirect(pathTo.product(decodeURIComponent(moved)), 301)
  if (response.status === 404) {
    const byId = await api.products[':id'].$get({ param: { id: handle } })
    if (byId.status === 404) return null
    const { product } = await unwrap(byId)
    const variant = product.variants.find(({ _id }) => _id === product.variantId)
    throw new Redirect(pathTo.product((variant ?? product).slug), 301)
  }
  const { product } = await unwrap(response)
  return product
}
