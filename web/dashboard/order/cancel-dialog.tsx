import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { methodName } from '#shared/orders/payment-texts.ts'
import { toast } from '#web/ui/browser/toast.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { useRules, useSite } from '#web/dashboard/kit/dashboard-context.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { FormDialog } from '#web/dashboard/kit/form-dialog.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { amountIn } from '#web/dashboard/order-parts/order-words.ts'
import { Input } from '#web/ui/form/input.tsx'

type Props = { order: OrderDetail; onClose: () => void }

/** Cancels an order that was paid, and refunds all of it. */
export function CancelDialog({ order, onClose }: Props) {
  const { mailIsSent } = useSite()
  const form = useCancelForm(order, onClose)
  const amount = amountIn(order.refundable, order)
  return (
    <FormDialog
      form={form}
      title={`Cancel order ${order.order_number}?`}
      action={`Cancel and refund ${amount}`}
      keep="Keep order"
      variant="danger"
      onClose={onClose}
    >
      <p>
        <strong>{order.shipping_address.name}</strong>’s order will be cancelled and its items
        restocked.{' '}
        {order.payments.length > 0
          ? `${amount} will be refunded through ${methodName(order.payment_method)}.`
          : `You refund ${amount} yourself; this only records it.`}{' '}
        {mailIsSent
          ? 'The customer is notified by email.'
          : 'No email is sent: the customer sees it under Track Order.'}
      </p>
      <Input
        {...form.field('reason')}
        label="Reason"
        hint="The customer sees this."
        autoComplete="off"
      />
    </FormDialog>
  )
}

function useCancelForm(order: OrderDetail, close: () => void) {
  const { _id: id, order_number: number, version } = order
  const refresh = useRefresh()
  return useForm<{ reason: string }, unknown>({
    initial: { reason: '' },
    prefix: 'cancel-',
    rules: useRules('refund'),
    send: async ({ reason }) => {
      const json = { status: 'cancelled', version } as const
      const cancelled = await call((api) => api.admin.orders[':id'].$put({ param: { id }, json }))
      if ('refusal' in cancelled) return cancelled
      const refunded = await call((api) =>
        api.admin.orders[':id'].refund.$post({ param: { id }, json: { reason } }),
      )
      // The order says that it is to be refunded, and offers that again.
      if ('refusal' in refunded) toast.error(`Not refunded: ${refunded.refusal.message}`)
      return cancelled
    },
    doneText: () => `Order ${number} was cancelled.`,
    onDone: () => {
      refresh()
      close()
    },
  })
}
