import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { useRules, useSite } from '#web/dashboard/kit/dashboard-context.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { FormDialog } from '#web/dashboard/kit/form-dialog.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { Textarea } from '#web/ui/form/textarea.tsx'

type Props = { order: OrderDetail; onClose: () => void }

/** Declines to cancel an order, in words that go to its customer. */
export function DeclineCancelDialog({ order, onClose }: Props) {
  const refresh = useRefresh()
  const { mailIsSent } = useSite()
  const form = useForm({
    initial: { text: '' },
    prefix: 'decline-',
    rules: useRules('declineCancel'),
    send: ({ text }) => {
      const param = { id: order._id }
      const json = { text, version: order.version }
      return call((api) => api.admin.orders[':id']['cancel-request'].$put({ param, json }))
    },
    doneText: () => 'The order goes on. Its customer is told why.',
    onDone() {
      onClose()
      void refresh()
    },
  })
  return (
    <FormDialog
      form={form}
      title="Decline to cancel this order?"
      action="Decline"
      variant="danger"
      onClose={onClose}
    >
      <Textarea {...form.field('text')} label="Why" rows={6} data-autofocus />
      <p className="small soft">
        {mailIsSent && order.email
          ? `It is emailed to ${order.email}, and stands on the page of the order.`
          : 'No email is sent: the customer reads it on the page of the order.'}
      </p>
    </FormDialog>
  )
}
