import type { Happened } from '#server/kernel/events.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { deleteProductViews } from './queries-days.ts'

export async function forgetProduct({ tx }: Scope, { data }: Happened<'product.erased'>) {
  await deleteProductViews(tx, data.productId)
}
