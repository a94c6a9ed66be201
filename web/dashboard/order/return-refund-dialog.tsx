import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import type { AdminReturn } from '#server/modules/orders/returns/schema.ts'
import { fromMajor, toDecimalText } from '#shared/money/money.ts'
import { methodName } from '#shared/orders/payment-texts.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { FormDialog } from '#web/dashboard/kit/form-dialog.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { amountIn } from '#web/dashboard/order-parts/order-words.ts'
import { Input } from '#web/ui/form/input.tsx'
import { amountOf } from './refund-state.ts'

type Props = { one: AdminReturn; order: OrderDetail; onClose: () => void }

/** Gives back what was paid for the items of a return, or what the shop thinks right. */
export function ReturnRefundDialog({ one, order, onClose }: Props) {
  const { _id: id, version } = order
  const refresh = useRefresh()
  const typedAmount = (amount: string) => amountOf({ kind: 'part', amount }, order)
  const form = useForm<{ amount: string; reason: string }, unknown>({
    initial: {
      amount: toDecimalText(fromMajor(one.suggested, order.currency)),
      reason: 'Returned items',
    },
    prefix: 'refund-',
    rules: useRules('refund'),
    check: ({ amount }): Record<string, string> =>
      typedAmount(amount) === undefined
        ? { amount: `Enter an amount of at most ${amountIn(order.refundable, order)}.` }
        : {},
    send: ({ amount, reason }) => {
      const json = {
        amount: typedAmount(amount) ?? 0,
        lines: [],
        reason,
        returnId: one._id,
        version,
      }
      return call((api) => api.admin.orders[':id'].refund.$post({ param: { id }, json }))
    },
    doneText: ({ amount }) => `${amountIn(typedAmount(amount) ?? 0, order)} refunded.`,
    onDone() {
      onClose()
      void refresh()
    },
  })
  const amount = typedAmount(form.values.amount)
  return (
    <FormDialog
      form={form}
      title="Refund this return?"
      action={amount === undefined ? 'Refund' : `Refund ${amountIn(amount, order)}`}
      variant="danger"
      onClose={onClose}
    >
      <Input
        {...form.field('amount')}
        label={`Amount in ${order.currency}`}
        hint={`What was paid for these items: ${amountIn(one.suggested, order)}, without shipping.`}
        aside={<span className="fine">of {amountIn(order.refundable, order)}</span>}
        inputMode="decimal"
        autoComplete="off"
      />
      <Input
        {...form.field('reason')}
        label="Reason"
        hint="The customer sees this."
        autoComplete="off"
      />
      <p className="small soft">
        {order.payments.length > 0
          ? `It is refunded through ${methodName(order.payment_method)}.`
          : 'You refund it yourself; this only records it.'}
      </p>
    </FormDialog>
  )
}
