import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { isShipped } from '#shared/orders/order-states.ts'
import { counted } from '#shared/text/counted.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { useRules, useSite } from '#web/dashboard/kit/dashboard-context.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { FormDialog } from '#web/dashboard/kit/form-dialog.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { countPieces, countToShip } from '#web/dashboard/order-parts/order-words.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { SpecStrip } from '#web/ui/post/spec-strip.tsx'
import { TrackingFields, trackingOf } from './tracking-fields.tsx'

type Props = { order: OrderDetail; open: boolean; onClose: () => void }

export const NO_MAIL = 'No email is sent: the customer sees it under Track Order.'

/**
 * Sends an order, or what is left of it, or changes what is known of its parcel once it is on its way. What was typed is still
 * there when a closed dialog is opened again.
 */
export function ShipDialog({ order, open, onClose }: Props) {
  const isSent = isShipped(order.status)
  const { mailIsSent } = useSite()
  const form = useShipForm(order, onClose)
  const { city, country } = order.shipping_address
  const title = isSent ? 'Edit tracking' : shipLabel(order)
  return (
    <FormDialog
      form={form}
      title={title}
      action={
        <>
          <Icon name="truck" small />
          {isSent ? 'Save tracking' : title}
        </>
      }
      open={open}
      onClose={onClose}
      above={
        <SpecStrip
          facts={[
            `Order ${order.order_number}`,
            counted(isSent ? countPieces(order) : countToShip(order), 'item'),
            `${city}, ${country}`,
          ]}
        />
      }
    >
      <TrackingFields form={form} isFirst />
      {!isSent && (
        <p className="small soft">
          {mailIsSent ? 'The customer is notified by email.' : NO_MAIL} All three fields are
          optional. Marking as shipped cannot be undone.
        </p>
      )}
    </FormDialog>
  )
}

export function shipLabel({ is_partly_shipped }: OrderDetail): string {
  return is_partly_shipped ? 'Ship the rest' : 'Mark as shipped'
}

function useShipForm({ _id: id, status: now, version, ...order }: OrderDetail, close: () => void) {
  const refresh = useRefresh()
  const status = isShipped(now) ? now : 'shipped'
  return useForm({
    initial: trackingOf(isShipped(now) ? order.fulfillments.at(-1) : undefined),
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
}
