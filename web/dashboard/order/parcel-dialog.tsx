import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { counted } from '#shared/text/counted.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { useRules, useSite } from '#web/dashboard/kit/dashboard-context.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { FormDialog } from '#web/dashboard/kit/form-dialog.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { countToShip } from '#web/dashboard/order-parts/order-words.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { linesOf, PiecesFields, type Pieces } from './pieces-fields.tsx'
import { NO_MAIL } from './ship-dialog.tsx'
import { TrackingFields, trackingOf, type TypedTracking } from './tracking-fields.tsx'

type Props = { order: OrderDetail; open: boolean; onClose: () => void }
type Typed = TypedTracking & { pieces: Pieces }

/** Sends some items of an order ahead. What was typed is still there when a closed dialog is opened again. */
export function ParcelDialog({ order, open, onClose }: Props) {
  const { mailIsSent } = useSite()
  const form = useParcelForm(order, onClose)
  const count = countOf(form.values.pieces)
  return (
    <FormDialog
      form={form}
      title="Ship items"
      action={
        <>
          <Icon name="truck" small />
          {count > 0 ? `Ship ${counted(count, 'item')}` : 'Ship items'}
        </>
      }
      open={open}
      onClose={onClose}
    >
      <PiecesFields
        id="parcel-lines"
        legend="In this parcel"
        lines={order.line_items.filter(({ toShip }) => toShip > 0)}
        mostOf={({ toShip }) => toShip}
        labelOf={({ title }) => `Quantity of ${title} in this parcel`}
        pieces={form.values.pieces}
        error={form.errors.lines}
        onChange={(pieces) => form.set({ pieces })}
      />
      <TrackingFields form={form} isFirst={false} />
      <p className="small soft" role="status">
        {restWords(countToShip(order) - count)} {mailIsSent ? EMAIL : NO_MAIL} This cannot be
        undone.
      </p>
    </FormDialog>
  )
}

const EMAIL = 'The customer is emailed what is in this parcel and what is still to come.'

const countOf = (pieces: Pieces) => linesOf(pieces).reduce((sum, { quantity }) => sum + quantity, 0)

function restWords(left: number): string {
  return left > 0 ? `${counted(left, 'item')} still to ship.` : 'This ships the whole order.'
}

function useParcelForm(order: OrderDetail, close: () => void) {
  const { _id: id, version } = order
  const refresh = useRefresh()
  return useForm<Typed, unknown>({
    initial: { ...trackingOf(), pieces: {} },
    prefix: 'parcel-',
    rules: useRules('shipment'),
    check: ({ pieces }): Record<string, string> =>
      countOf(pieces) > 0 ? {} : { lines: 'Enter what is in this parcel.' },
    send: ({ pieces, ...tracking }) => {
      const json = { ...tracking, lines: linesOf(pieces), version }
      return call((api) => api.admin.orders[':id'].parcels.$post({ param: { id }, json }))
    },
    doneText: ({ pieces }) => `${counted(countOf(pieces), 'item')} shipped.`,
    onDone: () => {
      refresh()
      close()
    },
  })
}
