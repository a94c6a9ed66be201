import { useState } from 'react'
import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { missingIn, useForm } from '#web/dashboard/kit/form.tsx'
import { FormDialog } from '#web/dashboard/kit/form-dialog.tsx'
import { useUnsaved } from '#web/dashboard/kit/unsaved.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { useSendingOnce } from '#web/dashboard/kit/use-sending-once.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

/** Writes to whoever ordered. What was typed stays while the dialog is closed. */
export function MailButton({ order }: { order: OrderDetail }) {
  const [isOpen, setOpen] = useState(false)
  const form = useMailForm(order, () => setOpen(false))
  useUnsaved(form.values.text.trim() !== '', 'Your email about this order is not sent yet.')
  return (
    <>
      <Button className="own-width" size="s" onClick={() => setOpen(true)}>
        <Icon name="mail" small />
        Write an email
      </Button>
      <FormDialog
        form={form}
        title={`Write to ${order.shipping_address.name}`}
        action="Send email"
        open={isOpen}
        onClose={() => setOpen(false)}
      >
        <p className="soft breaks">
          To {order.email}. It ends with a link to the order, and stays in its history.
        </p>
        <Input {...form.field('subject')} label="Subject" autoComplete="off" />
        <Textarea {...form.field('text')} label="Message" rows={8} data-autofocus />
      </FormDialog>
    </>
  )
}

function useMailForm({ _id: id, order_number: number }: OrderDetail, close: () => void) {
  const refresh = useRefresh()
  const sendOnce = useSendingOnce()
  const rules = useRules('orderMail')
  const initial = { subject: `About your order ${number}`, text: '' }
  const form = useForm({
    initial,
    prefix: 'mail-',
    rules,
    check: missingIn(rules),
    send: (json) =>
      sendOnce(JSON.stringify(json), (header) =>
        call((api) => api.admin.orders[':id'].mails.$post({ param: { id }, header, json })),
      ),
    doneText: () => 'Email sent.',
    onDone() {
      form.set(initial)
      close()
      void refresh()
    },
  })
  return form
}
