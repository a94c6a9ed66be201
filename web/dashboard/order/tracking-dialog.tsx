import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { FormDialog } from '#web/dashboard/kit/form-dialog.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { TrackingFields, trackingOf } from './tracking-fields.tsx'

type Props = {
  order: OrderDetail
  parcel: OrderDetail['fulfillments'][number]
  title: string
  open: boolean
  onClose: () => void
}

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
    <FormDialog form={form} title={title} action="Save tracking" open={open} onClose={onClose}>
      <TrackingFields form={form} isFirst />
    </FormDialog>
  )
}
