import { call } from '#web/dashboard/kit/call.ts'

export function restoreProduct(id: string) {
  return call((api) => api.products.bin[':id'].restore.$post({ param: { id } }))
}
