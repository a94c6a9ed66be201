import { redirect } from 'react-router'
import type { Product } from '#server/modules/catalog/schema.ts'
import type { ApiClient } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'

/** The product behind the last part of an address: a slug, or an old slug or an id, which both lead on to the slug. */
export async function loadProduct(api: ApiClient, handle: string): Promise<Product> {
  const answer = await api.products.slug[':handle'].$get({ param: { handle } })
  const moved = answer.status === 301 && answer.headers.get('Location')?.split('/').at(-1)
  if (moved) throw permanently(moved)
  if (answer.status === 404) {
    const byId = await api.products[':id'].$get({ param: { id: handle } })
    if (byId.ok) throw permanently(encodeURIComponent((await byId.json()).product.slug))
  }
  const { product } = (await unwrap(answer)) as { product: Product }
  return product
}

function permanently(encodedSlug: string): Response {
  return redirect(`/store/product/${encodedSlug}`, 301)
}
