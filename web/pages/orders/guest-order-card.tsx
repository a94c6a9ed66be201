import { formatAmount } from '#shared/money/currency.ts'
import { pathTo } from '#shared/addresses.ts'
import { capitalized } from '#shared/text/capitalized.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { OrderNumber } from '#web/ui/shop/order-number.tsx'
import { OrderTracker } from '#web/ui/shop/order-tracker.tsx'
import { SpecStrip } from '#web/ui/post/spec-strip.tsx'
import { orderNumberOf, type GuestAddress, type GuestOrder } from './guest-orders.ts'
import { OrderFrame, OrderLine, OrderPart } from './order-frame.tsx'

/** An order as this browser remembers it. */
export function GuestOrderCard({ order }: { order: GuestOrder }) {
  const { id, items, currency } = order
  const number = orderNumberOf(id)
  const title = `guest-order-${id}`
  return (
    <OrderFrame
      labelledBy={title}
      head={
        <>
          <SpecStrip
            facts={[
              <OrderNumber key="id" number={number} />,
              <DateText key="date" iso={order.date} />,
            ]}
          />
          <div className="row">
            <h3 id={title} className="title-3">
              Order {number}
            </h3>
            <StatusBadge order={order} />
          </div>
        </>
      }
      tracker={<OrderTracker order={order} />}
    >
      <OrderPart title="Items" heading="h4">
        {items.map(({ title: name, price, quantity }, index) => (
          <OrderLine
            key={index}
            title={name}
            note={`${quantity} × ${formatAmount(price, currency)}`}
            amount={formatAmount(price * quantity, currency)}
          />
        ))}
        {items.length === 0 && <p>N/A</p>}
      </OrderPart>
      <OrderPart title="Ship to" heading="h4">
        <Address address={order.address} />
      </OrderPart>
      <OrderPart title="Total" heading="h4">
        <p className="title-3 num">{formatAmount(order.total, currency)}</p>
        {order.payId && (
          <p>
            <LinkButton to={pathTo.checkoutOrder(order.payId)} variant="primary" size="s">
              Finish the payment
            </LinkButton>
          </p>
        )}
        <p>
          <a className="link" href={pathTo.trackOrder({ number: number })}>
            Check the latest status
          </a>
        </p>
      </OrderPart>
    </OrderFrame>
  )
}

const TONES: Record<string, 'ok' | 'warn' | 'bad'> = {
  confirmed: 'ok',
  processing: 'warn',
  cancelled: 'bad',
}

function StatusBadge({ order: { status, cancelled_at } }: { order: GuestOrder }) {
  const shown = cancelled_at ? 'cancelled' : status?.toLowerCase()
  if (!shown) return <Badge tone="plain">Unknown</Badge>
  const tone = Object.hasOwn(TONES, shown) ? TONES[shown] : undefined
  const words = shown.replaceAll('_', ' ')
  return (
    <Badge tone={tone ?? 'plain'} {...(shown === 'processing' && { icon: null })}>
      {shown === 'processing' && <span className="spin" aria-hidden="true" />}
      {capitalized(words)}
    </Badge>
  )
}

function Address({ address }: { address: GuestAddress | undefined }) {
  if (!address) return <p>No address information available</p>
  const { name = 'N/A', phone = 'N/A', lines, country = 'N/A' } = address
  const { city = 'N/A', state = 'N/A', postalCode = 'N/A' } = address
  return (
    <address>
      {[name, phone, ...(lines.length > 0 ? lines : ['N/A'])].filter(Boolean).map((line, index) => (
        <span key={index}>
          {line}
          <br />
        </span>
      ))}
      {[city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')}
      <br />
      {country}
    </address>
  )
}
