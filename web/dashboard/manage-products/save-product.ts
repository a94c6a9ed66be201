import type { Product } from '#server/modules/catalog/schema.ts'
import { call, type Outcome } from '#web/dashboard/kit/call.ts'
import { categoryName, changesOf } from '#web/dashboard/product-form/product-body.ts'
import {
  NEW_CATEGORY,
  typedOf,
  type TypedProduct,
} from '#web/dashboard/product-form/typed-product.ts'
import { fold } from '#shared/words.ts'
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
    const named = await ensureCategory(categoryName(typed, categories))
    if ('refusal' in named) return { sent: named, theirs: undefined }
    json.category = named.value
  }
  const sent: Outcome<unknown> = await call((api) =>
    api.products[':id'].$put({ param: { id }, json }),
  )
  const isConflict = 'refusal' in sent && sent.refusal.status === 409
  return { sent, theirs: isConflict ? await readProduct(id) : undefined }
}

/** The id of the category of this name, which an attempt before may have made. */
async function ensureCategory(name: string): Promise<Outcome<string>> {
  const known = await call((api) => api['product-categories'].$get())
  if ('refusal' in known) return known
  const same = known.value.categories.find((one) => fold(one.name) === fold(name))
  if (same) return { value: same._id }
  const made = await call((api) => api['product-categories'].$post({ json: { name } }))
  return 'refusal' in made ? made : { value: made.value.category._id }
}
