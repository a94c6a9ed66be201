import type { Product } from '#server/modules/catalog/schema.ts'
import { call, type Outcome } from '#web/dashboard/kit/call.ts'
import { categoryName, changesOf } from '#web/dashboard/product-form/product-body.ts'
import {
  NEW_CATEGORY,
  typedOf,
  type TypedProduct,
} from '#web/dashboard/product-form/typed-product.ts'
import { readProduct } from './read-product.ts'

type Save = {
  stored: Product
  typed: TypedProduct
  timeZone: string
  categories: { _id: string; name: string }[]
}

/** Sends what was changed; after a conflict, `theirs` is the product as it is now. */
export async function saveProduct({ stored, typed, timeZone, categories }: Save) {
  const id = stored._id
  const json = { version: stored.version, ...changesOf(typedOf(stored, timeZone), typed, timeZone) }
  if (json.category === NEW_CATEGORY) {
    const made = await makeCategory(categoryName(typed, categories))
    if ('refusal' in made) return { sent: made, theirs: undefined }
    json.category = made.value.category._id
  }
  const sent: Outcome<unknown> = await call((api) =>
    api.products[':id'].$put({ param: { id }, json }),
  )
  const isConflict = 'refusal' in sent && sent.refusal.status === 409
  return { sent, theirs: isConflict ? await readProduct(id) : undefined }
}

function makeCategory(name: string) {
  return call((api) => api['product-categories'].$post({ json: { name } }))
}
