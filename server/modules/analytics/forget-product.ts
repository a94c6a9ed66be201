import type { Happened } from '#server/kernel/events.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { deleteClicks } from './queries-clicks.ts'
import { deleteProductViews } from './queries-days.ts'

export async function forgetProduct({ tx }: Scope, { data }: Happened<'product.erased'>) {
  await deleteProductViews(tx, data.productId)
  await deleteClicks(tx, { product_id: data.productId })
}
