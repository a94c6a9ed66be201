import type { Product } from '#server/modules/catalog/schema.ts'
import { call } from '#web/dashboard/kit/call.ts'

/** The product as it is stored now; `gone` when it was deleted, undefined when the server does not say. */
export async function readProduct(id: string): Promise<Product | 'gone' | undefined> {
  const outcome = await call((api) => api.products[':id'].$get({ param: { id } }))
  if ('value' in outcome) return outcome.value.product
  return outcome.refusal.status === 404 ? 'gone' : undefined
}
