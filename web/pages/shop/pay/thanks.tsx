import type { Order, PlacedOrder } from '#server/modules/orders/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { stepOfStatus } from '#shared/orders/order-steps.ts'
import { methodName } from '#shared/orders/payment-texts.ts'
import { NewPasswordField } from '#web/pages/account/new-password-field.tsx'
import { CancelOrder } from '#web/pages/orders/cancelling/cancel-order.tsx'
import { arrivalText } from '#web/site/policy-texts.ts'
import { useSite } from '#web/site/site-context.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { OrderTracker } from '#web/ui/shop/order-tracker.tsx'
import { refundedText } from './money-back-text.ts'
import { NextSteps } from './next-steps.tsx'
import type { PayData } from './pay-page.tsx'
import { Head } from './stage-parts.tsx'
import styles from './thanks.module.css'

type Props = PayData & { errors: Record<string, string> }

/** The end of a purchase, for guests and members: what happens next, and what is still to be paid. */
export function Thanks({ placed, isMember, errors }: Props) {
  const { order } = placed
  const [first] = order.shipping_address.name.split(' ')
  const isPaid = order.financial_status !== 'pending'
  const cost = formatAmount(order.total_price, order.currency)
  const onTheWay = leftText(order)
  const way = placed.isGuest
    ? pathTo.trackOrder({ number: order.order_number })
    : pathTo.order(order._id)
  return (
    <>
      <p className={`iconed ui strong tone-ok own-width ${styles.paid}`}>
        <Icon name={isPaid ? 'check' : 'truck'} small />
        <span>{paymentText(order, cost)}</span>
      </p>
      <Head placed={placed} title={`Thank you, ${first}.`}>
        {onTheWay ?? placedText(isPaid, cost)} {refundedText(order)}
      </Head>
      {onTheWay ? <OrderTracker order={order} /> : <NextSteps order={order} />}
      <div className="row tight top screen-only">
        <LinkButton to={way} variant="primary">
          Track this order
        </LinkButton>
        {placed.canReturn && (
          <LinkButton to={pathTo.returnOrder(order._id)}>Return items</LinkButton>
        )}
        <LinkButton to={pathTo.store()}>Continue shopping</LinkButton>
        <CancelOrder
          order={order}
          canAsk={placed.can_ask_to_cancel}
          request={placed.cancel_request?.state ?? null}
        />
      </div>
      {placed.isGuest && !isMember && <KeepIt order={order} errors={errors} />}
    </>
  )
}

function placedText(isPaid: boolean, cost: string): string {
  return isPaid
    ? `Your order is placed, and we’ve received your payment of ${cost}.`
    : `Your order is placed. You’ll pay ${cost} on delivery.`
}

/** How far an order is that is packed no more; undefined before. */
function leftText(order: Order): string | undefined {
  const { is_pickup: isPickup, is_partly_shipped: isInParts, fulfillment_status, status } = order
  const step = stepOfStatus(fulfillment_status || status)
  if (step === 'delivered') return `Your order was ${isPickup ? 'picked up' : 'delivered'}.`
  const arrives = order.arrives && !isPickup ? ` ${arrivalText(order)}.` : ''
  if (isInParts) return `A part of your order is on its way.${arrives}`
  return step === 'shipped' || step === 'out_for_delivery'
    ? `Your order is on its way.${arrives}`
    : undefined
}

function paymentText(order: Order, cost: string): string {
  const { payment_method: method, financial_status: money } = order
  if (order.total_price === 0) return 'Nothing to pay'
  if (money === 'pending') return `Pay on delivery: ${cost}`
  if (method === 'pay_on_delivery') return `Paid on delivery: ${cost}`
  return method === 'paypal' ? `Paid, ${cost} by ${methodName(method)}` : `Paid: ${cost}`
}

function KeepIt({ order, errors }: { order: PlacedOrder['order'] } & Pick<Props, 'errors'>) {
  const { mailIsSent } = useSite()
  const isTaken = errors.email !== undefined
  const inAccount = pathTo.myOrders({ order: order.order_number })
  return (
    <section className="card grid pad-5 screen-only" aria-labelledby="keep">
      <h2 className="title-3" id="keep">
        Keep this order in an account
      </h2>
      {isTaken ? (
        <p>
          <b>{order.email}</b> has an account already.{' '}
          <a className="link" href={pathTo.login({ return: inAccount })}>
            Sign in
          </a>{' '}
          to add this order to it.
        </p>
      ) : (
        <>
          <p className="soft">
            One password, and your orders and addresses are in one place. The address is{' '}
            <b>{order.email}</b>
            {mailIsSent && ', which we ask you to confirm by email'}.
          </p>
          <Form className={`field-line grid tight top first-wide ${styles.keep}`}>
            <input type="hidden" name="step" value="account" />
            <input
              className="vh"
              type="email"
              name="email"
              autoComplete="username"
              defaultValue={order.email}
              aria-hidden="true"
              tabIndex={-1}
              readOnly
            />
            <NewPasswordField
              label="Choose a password"
              name="password"
              least={6}
              error={errors.password ?? errors.name}
            />
            <Button type="submit" busyLabel="One moment…">
              Create account
            </Button>
          </Form>
        </>
      )}
    </section>
  )
}
