import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import type { AdminReturn } from '#server/modules/orders/returns/schema.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { useRules, useSite } from '#web/dashboard/kit/dashboard-context.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { FormDialog } from '#web/dashboard/kit/form-dialog.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { Textarea } from '#web/ui/form/textarea.tsx'

export type WrittenAnswer = 'accepted' | 'declined'

type Props = {
  one: AdminReturn
  order: OrderDetail
  state: WrittenAnswer
  onClose: () => void
}

const WORDS = {
  accepted: {
    title: 'Accept this return?',
    action: 'Accept return',
    label: 'What the customer does now',
    hint: 'The address for returns from Store Settings follows it.',
    done: 'The return is accepted.',
    text: 'Please pack the items so that nothing breaks on the way, and keep the receipt of the parcel.',
  },
  declined: {
    title: 'Decline this return?',
    action: 'Decline return',
    label: 'Why',
    hint: '',
    done: 'The return is declined.',
    text: '',
  },
} as const

/** Answers a return in words that go to its customer. */
export function ReturnAnswerDialog({ one, order, state, onClose }: Props) {
  const refresh = useRefresh()
  const { mailIsSent } = useSite()
  const { title, action, label, hint, done, text } = WORDS[state]
  const form = useForm({
    initial: { text: String(text) },
    prefix: 'return-',
    rules: useRules('returnAnswer'),
    send: (typed) => {
      const param = { id: order._id, returnId: one._id }
      const json = { state, text: typed.text, version: order.version }
      return call((api) => api.admin.orders[':id'].returns[':returnId'].$put({ param, json }))
    },
    doneText: () => done,
    onDone() {
      onClose()
      void refresh()
    },
  })
  return (
    <FormDialog
      form={form}
      title={title}
      action={action}
      variant={state === 'declined' ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <Textarea {...form.field('text')} label={label} hint={hint} rows={6} data-autofocus />
      <p className="small soft">
        {mailIsSent && order.email
          ? `It is emailed to ${order.email}, and stands on the page of the order.`
          : 'No email is sent: the customer reads it on the page of the order.'}
      </p>
    </FormDialog>
  )
}
