import type { Product } from '#server/modules/catalog/schema.ts'
import { call } from '#web/dashboard/kit/call.ts'

export async function readProduct(id: string): Promise<Product | undefined> {
  const outcome = await call((api) => api.products[':id'].$get({ param: { id } }))
  return 'value' in outcome ? outcome.value.product : undefined
}
