import type { ReactNode } from 'react'
import type { TrackedOrder } from '#server/modules/orders/reading/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { isCancelled, stepOfStatus } from '#shared/orders/order-steps.ts'
import { orderSums } from '#shared/orders/order-texts.ts'
import { useSite } from '#web/site/site-context.ts'
import { DateText } from '#web/ui/date-text.tsx'
import { Icon, type IconName } from '#web/ui/icon/icon.tsx'
import { InvoiceLinks } from '#web/ui/shop/invoice-links.tsx'
import { OrderNumber } from '#web/ui/shop/order-number.tsx'
import { OrderTracker, STEP_ICONS } from '#web/ui/shop/order-tracker.tsx'
import { SpecStrip } from '#web/ui/post/spec-strip.tsx'
import { SumList } from '#web/ui/shop/sum-list.tsx'
import { OrderFrame, OrderLine, OrderPart } from './order-frame.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { orderSentence } from './order-sentence.ts'
import { CancelFacts } from './cancelling/cancel-facts.tsx'
import { ReturnFacts } from './returns/return-facts.tsx'
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
      <OrderParcels order={order} heading={subheading} />
      <Total order={order} subheading={subheading} actions={actions} />
      <Cancelling order={order} subheading={subheading} />
      <Returns order={order} subheading={subheading} />
    </OrderFrame>
  )
}

function iconOf(order: TrackedOrder): IconName {
  if (order.is_partly_shipped) return STEP_ICONS.shipped
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

function Cancelling({ order: { cancel_request: request }, subheading }: PartProps) {
  if (!request || request.state === 'withdrawn' || request.state === 'granted') return null
  return (
    <OrderPart title="Cancellation" heading={subheading}>
      <CancelFacts request={request} heading={subheading === 'h2' ? 'h3' : 'h4'} />
    </OrderPart>
  )
}

function Returns({ order: { returns }, subheading }: PartProps) {
  if (returns.length === 0) return null
  return (
    <OrderPart title={returns.length > 1 ? 'Returns' : 'Return'} heading={subheading}>
      {returns.map((one) => (
        <div key={one._id} className="grid slim packed">
          <ReturnFacts one={one} heading={subheading === 'h2' ? 'h3' : 'h4'} />
        </div>
      ))}
    </OrderPart>
  )
}

function Additions({ order: { adds_to, additions } }: { order: TrackedOrder }) {
  const others = additions.filter(({ status }) => status !== 'cancelled')
  return (
    <>
      {adds_to && (
        <p>
          Added to your order <NumberLink number={adds_to.order_number} />
        </p>
      )}
      {others.map((one) => (
        <p key={one._id}>
          Added since: order <NumberLink number={one.order_number} />,{' '}
          {formatAmount(one.total_price, one.currency)}, {PAYMENT_WORDS[one.financial_status]}
        </p>
      ))}
    </>
  )
}

function Refunds({ order: { refunds, currency } }: { order: TrackedOrder }) {
  return refunds.map(({ created_at, amount, reason }) => (
    <p key={created_at} className="breaks">
      {formatAmount(amount, currency)} refunded on <DateText iso={created_at} />
      {reason && `: ${reason}`}
    </p>
  ))
}

function NumberLink({ number }: { number: string }) {
  return (
    <a className="link mono" href={pathTo.trackOrder({ number })}>
      {number}
    </a>
  )
}

function Total({ order, subheading, actions }: PartProps & { actions: ReactNode }) {
  return (
    <OrderPart title="Total" heading={subheading}>
      <SumList sums={orderSums(order)} />
      <Refunds order={order} />
      <InvoiceLinks order={order} />
      {actions}
      <Additions order={order} />
      <p>
        <a className="link" href={pathTo.contact()}>
          Something wrong? Contact support
        </a>
      </p>
    </OrderPart>
  )
}
