import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { TrackingFields, trackingOf } from './tracking-fields.tsx'

type Props = {
  order: OrderDetail
  parcel: OrderDetail['fulfillments'][number]
  title: string
  open: boolean
  onClose: () => void
}

const ID = 'tracking-form'

/** Changes what is known of one parcel. */
export function TrackingDialog({ order, parcel, title, open, onClose }: Props) {
  const { _id: id, version } = order
  const refresh = useRefresh()
  const form = useForm({
    initial: trackingOf(parcel),
    prefix: 'tracking-',
    rules: useRules('shipment'),
    send: (tracking) => {
      const param = { id, parcelId: parcel._id }
      const json = { ...tracking, version }
      return call((api) => api.admin.orders[':id'].parcels[':parcelId'].$put({ param, json }))
    },
    doneText: () => 'Tracking saved.',
    onDone: () => {
      refresh()
      onClose()
    },
  })
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={ID} variant="primary" busy={form.isBusy}>
            Save tracking
          </Button>
        </>
      }
    >
      <form id={ID} className="grid" onSubmit={form.submit} noValidate>
        <TrackingFields form={form} isFirst />
        <FormMessage tone="bad">{form.message}</FormMessage>
      </form>
    </Dialog>
  )
}
