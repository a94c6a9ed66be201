import type { TrackedOrder } from '#server/modules/orders/reading/schema.ts'
import type { OrderPieces } from '#server/modules/orders/schema-parcels.ts'
import { addressLines } from '#shared/people/address-lines.ts'
import { DateText } from '#web/ui/date-text.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { OrderPart } from './order-frame.tsx'

type Props = { order: TrackedOrder; heading: 'h2' | 'h3' }
type Shipment = TrackedOrder['fulfillments'][number]

/** How an order comes, in which parcels, and where to; each of several parcels says what is in it. */
export function OrderParcels({ order, heading }: Props) {
  const { fulfillments, shipping_address: to, still_to_come } = order
  const isInParts = fulfillments.length > 1 || order.is_partly_shipped
  return (
    <OrderPart title={titleOf(order)} heading={heading}>
      {fulfillments
        .filter((parcel) => isInParts || isTold(parcel))
        .map((parcel, at) => (
          <div key={parcel._id}>
            {isInParts && <Contents parcel={parcel} number={at + 1} />}
            <Tracking parcel={parcel} />
          </div>
        ))}
      {still_to_come.length > 0 && (
        <div>
          <b className="strong">Still to come</b>
          <Pieces pieces={still_to_come} />
        </div>
      )}
      {order.pickup_at && <p className="breaks">Pick-up at {order.pickup_at}</p>}
      {isInParts && <b className="strong">Ships to</b>}
      <address>
        {[...addressLines(to), to.phone].filter(Boolean).map((line, index) => (
          <span key={index}>
            {line}
            <br />
          </span>
        ))}
      </address>
    </OrderPart>
  )
}

function titleOf({ fulfillments, is_pickup }: TrackedOrder): string {
  if (is_pickup) return 'Picked up by'
  if (fulfillments.length === 0) return 'Ships to'
  return fulfillments.length > 1 ? 'Parcels' : 'Parcel'
}

function isTold({ tracking_number, tracking_company, tracking_url }: Shipment): boolean {
  return Boolean(tracking_number || tracking_company || tracking_url)
}

function Contents({ parcel, number }: { parcel: Shipment; number: number }) {
  return (
    <>
      <b className="strong">
        Parcel {number}, sent <DateText iso={parcel.created_at} />
      </b>
      <Pieces pieces={parcel.line_items} />
    </>
  )
}

function Pieces({ pieces }: { pieces: readonly OrderPieces[] }) {
  return (
    <ul>
      {pieces.map(({ productId, title, quantity }) => (
        <li key={productId}>
          {quantity} × <Unbroken text={title} />
        </li>
      ))}
    </ul>
  )
}

function Tracking({ parcel }: { parcel: Shipment }) {
  const { tracking_number, tracking_company, tracking_url } = parcel
  return (
    <>
      {tracking_company && <p>{tracking_company}</p>}
      {tracking_number && (
        <p className="pair tight mono small strong breaks">
          {tracking_number}
          <IconButton
            className="needs-script"
            icon="copy"
            label="Copy tracking number"
            small
            data-press="copy"
            data-text={tracking_number}
          />
        </p>
      )}
      {tracking_url && (
        <p>
          <a className="pair link" href={tracking_url} rel="noopener noreferrer" target="_blank">
            Track Package <Icon name="external" small />
            <span className="vh">(opens in a new tab)</span>
          </a>
        </p>
      )}
    </>
  )
}
