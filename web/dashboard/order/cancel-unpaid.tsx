import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { confirmFirst } from '#web/dashboard/kit/confirm/confirm.ts'
import { toast } from '#web/ui/browser/toast.ts'

export type Around = { refresh: () => void; mailIsSent: boolean }

/** Cancels an order of which nothing is left to refund, once it was said twice. */
export async function cancelUnpaid(
  order: OrderDetail,
  { refresh, mailIsSent }: Around,
): Promise<void> {
  const { _id: id, order_number: number, version, shipping_address } = order
  const json = { status: 'cancelled', version } as const
  const isDone = await confirmFirst({
    title: `Cancel order ${number}?`,
    text: (
      <p>
        <strong>{shipping_address.name}</strong>’s order will be cancelled and its items restocked.{' '}
        {mailIsSent
          ? 'The customer is notified by email.'
          : 'No email is sent: the customer sees it under Track Order.'}
      </p>
    ),
    keep: 'Keep order',
    action: `Cancel ${number}`,
    busyLabel: 'Cancelling…',
    run: () => call((api) => api.admin.orders[':id'].$put({ param: { id }, json })),
  })
  if (isDone) toast.success(`Order ${number} was cancelled.`)
  refresh()
}
