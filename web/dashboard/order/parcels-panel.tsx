import { useState } from 'react'
import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import type { OrderPieces } from '#server/modules/orders/schema-parcels.ts'
import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { orderDate } from '#web/dashboard/order-parts/order-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { TrackingDialog } from './tracking-dialog.tsx'

type Parcel = OrderDetail['fulfillments'][number]

/** What left when and how, and what has yet to leave. */
export function ParcelsPanel({ order }: { order: OrderDetail }) {
  const { fulfillments, still_to_come } = order
  if (fulfillments.length === 0) return null
  return (
    <section>
      <PanelHead title="Parcels" note={fulfillments.length} />
      <div className="card ruled">
        {fulfillments.map((parcel, at) => (
          <ParcelRow key={parcel._id} parcel={parcel} number={at + 1} order={order} />
        ))}
        {still_to_come.length > 0 && (
          <div className="grid tight pad-5">
            <strong>Still to ship</strong>
            <Pieces pieces={still_to_come} />
          </div>
        )}
      </div>
    </section>
  )
}

function ParcelRow({
  parcel,
  number,
  order,
}: {
  parcel: Parcel
  number: number
  order: OrderDetail
}) {
  const [isOpen, setOpen] = useState(false)
  const { timeZone } = usePerson()
  return (
    <div className="grid tight pad-5">
      <div className="line">
        <strong className="fill">Parcel {number}</strong>
        <time className="note" dateTime={parcel.created_at}>
          {orderDate(parcel.created_at, timeZone)}
        </time>
      </div>
      <Pieces pieces={parcel.line_items} />
      <Tracking parcel={parcel} />
      <div>
        <Button className="own-width" size="s" onClick={() => setOpen(true)}>
          <Icon name="truck" small />
          Edit tracking
          <span className="vh"> of parcel {number}</span>
        </Button>
      </div>
      <TrackingDialog
        key={order.version}
        order={order}
        parcel={parcel}
        title={`Edit tracking of parcel ${number}`}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </div>
  )
}

function Pieces({ pieces }: { pieces: OrderPieces[] }) {
  return (
    <ul className="ui">
      {pieces.map(({ productId, title, quantity }) => (
        <li key={productId}>
          {quantity} × <Unbroken text={title} />
        </li>
      ))}
    </ul>
  )
}

function Tracking({
  parcel: { tracking_company, tracking_number, tracking_url },
}: {
  parcel: Parcel
}) {
  const words = [tracking_company, tracking_number].filter(Boolean).join(' · ')
  if (!words && !tracking_url) return <p className="small soft">No tracking</p>
  return (
    <p className="small soft breaks">
      {tracking_url ? (
        <a className="link" href={tracking_url} rel="noopener noreferrer" target="_blank">
          {words || 'Track Package'}
          <span className="vh"> (opens in a new tab)</span>
        </a>
      ) : (
        words
      )}
    </p>
  )
}
