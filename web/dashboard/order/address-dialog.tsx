import { useState } from 'react'
import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { isPreparing } from '#shared/orders/order-states.ts'
import { useSite } from '#web/dashboard/kit/dashboard-context.ts'
import { FormDialog } from '#web/dashboard/kit/form-dialog.tsx'
import { useLoaded } from '#web/dashboard/kit/use-loaded.ts'
import { useUnsaved } from '#web/dashboard/kit/unsaved.tsx'
import { CustomerFields } from '#web/dashboard/order-parts/customer-fields.tsx'
import { addressOf } from '#web/dashboard/order-parts/typed-address.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { loadShippingNote, useAddressForm } from './use-address-form.ts'

/** Corrects where an order goes. What was typed stays while the dialog is closed. */
export function AddressButton({ order }: { order: OrderDetail }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const form = useAddressForm(order, close)
  useUnsaved(form.isChanged, 'The address of this order is not saved yet.')
  return (
    <>
      <Button className="own-width" size="s" onClick={() => setOpen(true)}>
        <Icon name="pen" small />
        Edit address
      </Button>
      <FormDialog
        form={form}
        title="Edit address"
        action="Save address"
        open={isOpen}
        onClose={close}
      >
        <AddressFields order={order} form={form} />
      </FormDialog>
    </>
  )
}

type Props = { order: OrderDetail; form: ReturnType<typeof useAddressForm> }

function AddressFields({ order: { _id: id, additions }, form }: Props) {
  const { mailIsSent } = useSite()
  const { values } = form
  const { country, state } = addressOf(values, form.addressFields)
  const asked = new URLSearchParams({ id, country, state })
  const answer = useLoaded(asked.toString(), loadShippingNote)
  const note = answer && 'value' in answer ? answer.value.note : ''
  return (
    <>
      <CustomerFields field={form.field} fields={form.addressFields} isPickup={false} isNotified />
      <Checkbox
        name="notify"
        label="Email the customer about it"
        checked={values.notify}
        onChange={({ target }) => form.set({ notify: target.checked })}
      />
      {values.notify && !mailIsSent && (
        <p className="fine">This site does not send email yet: it waits in the outbox.</p>
      )}
      <FormMessage tone="warn">{note && `${note} You can save the address anyway.`}</FormMessage>
      <p className="small soft">
        {additions.some(({ status }) => isPreparing(status)) &&
          'What was added to the order goes to this address, too. '}
        Prices stay as they are.
      </p>
    </>
  )
}
