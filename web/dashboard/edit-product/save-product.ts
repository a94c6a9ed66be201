import type { Product } from '#server/modules/catalog/schema.ts'
import { call, type Outcome } from '#web/dashboard/kit/call.ts'
import { categoryName, changesOf } from '#web/dashboard/product-form/product-body.ts'
import { readProduct } from '#web/dashboard/product-form/read-product.ts'
import { NEW_CATEGORY, type TypedProduct } from '#web/dashboard/product-form/typed-product.ts'
import { fold } from '#shared/text/words.ts'

/** What typed changes are based on. */
export type ProductBase = {
  id: string
  version: number
  typed: TypedProduct
  /** When the oldest price of another shop was confirmed. */
  confirmedAt: string | undefined
}

type Save = {
  base: ProductBase
  typed: TypedProduct
  timeZone: string
  categories: { _id: string; name: string }[]
}

type Result = {
  sent: Outcome<{ product: Product }>
  /** After a conflict, the product as it is now. */
  theirs?: Product | 'gone' | undefined
}

/** Sends what was changed. */
export async function saveProduct({ base, typed, timeZone, categories }: Save): Promise<Result> {
  const { id, version } = base
  const json = { version, ...changesOf(base.typed, typed, timeZone) }
  if (json.category === NEW_CATEGORY) {
    const named = await ensureCategory(categoryName(typed, categories))
    if ('refusal' in named) return { sent: named }
    json.category = named.value
  }
  const sent = await call((api) => api.products[':id'].$put({ param: { id }, json }))
  const status = 'refusal' in sent ? sent.refusal.status : 200
  if (status === 404) return { sent, theirs: 'gone' }
  return { sent, theirs: status === 409 ? await readProduct(id) : undefined }
}

/** The id of the category of this name, which an attempt before may have made. */
async function ensureCategory(name: string): Promise<Outcome<string>> {
  const listed = await call((api) => api['product-categories'].$get())
  if ('refusal' in listed) return listed
  const same = listed.value.categories.find((one) => fold(one.name) === fold(name))
  if (same) return { value: same._id }
  const created = await call((api) => api['product-categories'].$post({ json: { name } }))
  return 'refusal' in created ? created : { value: created.value.category._id }
}
