import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { tryCall } from '#web/dashboard/kit/call.ts'
import { useLoaded } from '#web/dashboard/kit/use-loaded.ts'
import { editBody, type TypedItems } from './use-edit-items.ts'

/** What an order comes to with other items, as the server adds it up. */
export function useEditQuote(order: OrderDetail, values: TypedItems) {
  return useLoaded(JSON.stringify([order._id, editBody(order, values)]), loadQuote)
}

type Asked = [id: string, body: ReturnType<typeof editBody>]

function loadQuote(asked: string) {
  // The key that `useEditQuote` made.
  const [id, json] = JSON.parse(asked) as Asked
  return tryCall((api) => api.admin.orders[':id'].lines.quote.$post({ param: { id }, json }))
}
