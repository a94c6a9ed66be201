import type { ChangeEvent } from 'react'
import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { isShipped } from '#shared/orders/order-states.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { useRules, useSite } from '#web/dashboard/kit/dashboard-context.ts'
import { counted } from '#shared/text/counted.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { countPieces } from '#web/dashboard/order-parts/order-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { SpecStrip } from '#web/ui/post/spec-strip.tsx'
import { CARRIERS, trackingLink } from './carriers.ts'

type Props = { order: OrderDetail; open: boolean; onClose: () => void }

const ID = 'ship-form'
const NO_MAIL = 'No email is sent: the customer sees it under Track Order.'

/**
 * Sends an order, or changes what is known of its parcel once it is on its way. What was typed is still there when a closed
 * dialog is opened again.
 */
export function ShipDialog({ order, open, onClose }: Props) {
  const isSent = isShipped(order.status)
  const { mailIsSent } = useSite()
  const { form, typeParcel } = useShipForm(order, onClose)
  const { city, country } = order.shipping_address
  return (
    <Dialog
      open={open}
      title={isSent ? 'Edit tracking' : 'Mark as shipped'}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={ID} variant="primary" busy={form.isBusy}>
            <Icon name="truck" small />
            {isSent ? 'Save tracking' : 'Mark as shipped'}
          </Button>
        </>
      }
    >
      <SpecStrip
        facts={[
          `Order ${order.order_number}`,
          counted(countPieces(order), 'item'),
          `${city}, ${country}`,
        ]}
      />
      <form id={ID} className="grid" onSubmit={form.submit} noValidate>
        <Input
          {...form.field('tracking_company')}
          onChange={typeParcel('tracking_company')}
          label="Carrier"
          list="carriers"
          autoComplete="off"
          data-autofocus
        />
        <datalist id="carriers">
          {CARRIERS.map((carrier) => (
            <option key={carrier}>{carrier}</option>
          ))}
        </datalist>
        <Input
          {...form.field('tracking_number')}
          onChange={typeParcel('tracking_number')}
          label="Tracking number"
          autoComplete="off"
          mono
        />
        <Input
          {...form.field('tracking_url')}
          label="Tracking link"
          aside={<span className="fine">filled in for known carriers</span>}
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
        />
        {!isSent && (
          <p className="small soft">
            {mailIsSent ? 'The customer is notified by email.' : NO_MAIL} All three fields are
            optional. Marking as shipped cannot be undone.
          </p>
        )}
        <FormMessage tone="bad">{form.message}</FormMessage>
      </form>
    </Dialog>
  )
}

function useShipForm({ _id: id, status: now, version, ...order }: OrderDetail, close: () => void) {
  const refresh = useRefresh()
  const status = isShipped(now) ? now : 'shipped'
  const parcel = order.fulfillments.at(-1)
  const form = useForm({
    initial: {
      tracking_company: parcel?.tracking_company ?? '',
      tracking_number: parcel?.tracking_number ?? '',
      tracking_url: parcel?.tracking_url ?? '',
    },
    prefix: 'ship-',
    rules: useRules('shipment'),
    send: (tracking) =>
      call((api) =>
        api.admin.orders[':id'].$put({ param: { id }, json: { ...tracking, status, version } }),
      ),
    doneText: () =>
      isShipped(now) ? 'Tracking saved.' : `Order ${order.order_number} was marked as shipped.`,
    onDone: () => {
      refresh()
      close()
    },
  })
  // The link follows carrier and number until somebody types another one.
  const typeParcel =
    (name: 'tracking_company' | 'tracking_number') =>
    ({ target }: ChangeEvent<HTMLInputElement>) => {
      const before = form.values
      const after = { ...before, [name]: target.value }
      const linkOf = (typed: typeof before) =>
        trackingLink(typed.tracking_company, typed.tracking_number)
      const isOwn = before.tracking_url !== '' && before.tracking_url !== linkOf(before)
      form.set(isOwn ? { [name]: target.value } : { ...after, tracking_url: linkOf(after) })
    }
  return { form, typeParcel }
}
