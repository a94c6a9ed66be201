import type { ReactNode } from 'react'
import type { TrackedOrder } from '#server/modules/orders/reading/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { isCancelled, stepOfStatus } from '#shared/orders/order-steps.ts'
import { addressLines } from '#shared/people/address-lines.ts'
import { orderSums } from '#shared/orders/order-texts.ts'
import { useSite } from '#web/site/site-context.ts'
import { DateText } from '#web/ui/date-text.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { Icon, type IconName } from '#web/ui/icon/icon.tsx'
import { OrderNumber } from '#web/ui/shop/order-number.tsx'
import { OrderTracker, STEP_ICONS } from '#web/ui/shop/order-tracker.tsx'
import { SpecStrip } from '#web/ui/post/spec-strip.tsx'
import { SumList } from '#web/ui/shop/sum-list.tsx'
import { OrderFrame, OrderLine, OrderPart } from './order-frame.tsx'
import { orderSentence } from './order-sentence.ts'
import { WaitingText } from './waiting-text.tsx'
import styles from './order-card.module.css'

type Heading = 'h1' | 'h2'

/** An order as the server knows it; without its address for those who only have its number. */
export function OrderCard({
  order,
  heading: Heading = 'h2',
  note,
  actions,
}: {
  order: TrackedOrder
  heading?: Heading
  /** A fact beside the others. */
  note?: string
  actions?: ReactNode
}) {
  const { mailIsSent } = useSite()
  const id = `order-${order._id}`
  const subheading = Heading === 'h1' ? 'h2' : 'h3'
  return (
    <OrderFrame
      labelledBy={id}
      head={
        <>
          <SpecStrip
            facts={[
              <OrderNumber key="number" number={order.order_number} />,
              <>
                placed <DateText iso={order.created_at} />
              </>,
              paymentWords(order),
              note,
            ]}
          />
          <Heading id={id} className={`title-2 line stretched tight ${styles.said}`}>
            <Icon name={iconOf(order)} /> {orderSentence(order)}
          </Heading>
          {order.confirm_until && (
            <p>
              <WaitingText order={order} />{' '}
              {mailIsSent
                ? 'Follow the link that we emailed you to confirm it.'
                : 'The shop confirms it, and this page shows when.'}
            </p>
          )}
        </>
      }
      tracker={<OrderTracker order={order} dates={order.status_dates} />}
    >
      <Items order={order} subheading={subheading} />
      <Parcel order={order} subheading={subheading} />
      <Total order={order} subheading={subheading} actions={actions} />
    </OrderFrame>
  )
}

function iconOf(order: TrackedOrder): IconName {
  return STEP_ICONS[isCancelled(order) ? 'cancelled' : stepOfStatus(order.status)]
}

function paymentWords(order: TrackedOrder): string {
  const { financial_status: money, payment_method, is_pickup } = order
  if (money !== 'pending' || payment_method !== 'pay_on_delivery') return PAYMENT_WORDS[money]
  const cost = formatAmount(order.total_price, order.currency)
  return `${is_pickup ? 'Pay at pick-up' : 'Pay on delivery'}: ${cost}`
}

const PAYMENT_WORDS: Record<TrackedOrder['financial_status'], string> = {
  pending: 'not paid yet',
  paid: 'paid',
  partially_refunded: 'refunded in part',
  refunded: 'refunded',
  voided: 'not paid',
}

type PartProps = { order: TrackedOrder; subheading: 'h2' | 'h3' }

function Items({ order: { line_items, currency }, subheading }: PartProps) {
  return (
    <OrderPart title="Items" heading={subheading}>
      {line_items.map(({ productId, title, quantity, price, image_url, slug }) => (
        <OrderLine
          key={productId}
          title={title}
          to={pathTo.product(slug)}
          note={`${quantity} × ${formatAmount(price, currency)}`}
          amount={formatAmount(price * quantity, currency)}
          picture={<img className="photo" src={image_url} alt="" width={48} height={48} />}
        />
      ))}
    </OrderPart>
  )
}

type Shipment = TrackedOrder['fulfillments'][number]

function isTold({ tracking_number, tracking_company, tracking_url }: Shipment): boolean {
  return Boolean(tracking_number || tracking_company || tracking_url)
}

function Parcel({ order, subheading }: PartProps) {
  const { fulfillments, shipping_address: to, is_pickup: isPickup } = order
  const title = isPickup ? 'Picked up by' : fulfillments.length > 0 ? 'Parcel' : 'Ships to'
  return (
    <OrderPart title={title} heading={subheading}>
      {fulfillments
        .filter(isTold)
        .map(({ tracking_number, tracking_company, tracking_url }, index) => (
          <div key={index}>
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
                <a
                  className="pair link"
                  href={tracking_url}
                  rel="noopener noreferrer"
                  target="_blank"
                >
                  Track Package <Icon name="external" small />
                  <span className="vh">(opens in a new tab)</span>
                </a>
              </p>
            )}
          </div>
        ))}
      {order.pickup_at && <p className="breaks">Pick-up at {order.pickup_at}</p>}
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

function Total({ order, subheading, actions }: PartProps & { actions: ReactNode }) {
  return (
    <OrderPart title="Total" heading={subheading}>
      <SumList sums={orderSums(order)} />
      {actions}
      <p>
        <a className="link" href={pathTo.contact()}>
          Something wrong? Contact support
        </a>
      </p>
    </OrderPart>
  )
}
