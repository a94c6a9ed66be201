import type { ReactNode } from 'react'
import { pathTo } from '#shared/addresses.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { methodText } from '#web/pages/shop/checkout/method-text.ts'
import { useSite } from '#web/site/site-context.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/date-text.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { ConfirmStage } from './confirm-stage.tsx'
import { endedMoneyText } from './money-back-text.ts'
import type { PayData } from './pay-page.tsx'
import { Change, Head, keptText } from './stage-parts.tsx'
import { Thanks } from './thanks.tsx'

type Props = PayData & { problem: string; errors: Record<string, string> }

export function StageView(props: Props) {
  const { stage, problem } = props
  const View = VIEWS[stage]
  return (
    <div className="grid loose packed narrow">
      <FormMessage tone="bad">{problem}</FormMessage>
      <View {...props} />
    </div>
  )
}

const VIEWS: Record<PayData['stage'], (props: Props) => ReactNode> = {
  done: Thanks,
  pay: Pay,
  confirm: ConfirmStage,
  unreachable: Unreachable,
  silent: Silent,
  declined: Declined,
  waiting: Waiting,
  expired: (props) => {
    const { payment, order } = props.placed
    const isPrepaid = payment.provider !== 'pay_on_delivery'
    const waited = order.adds_to ? 'in time' : 'within 30 minutes'
    return (
      <Ended {...props} title={`The order was not ${isPrepaid ? 'paid' : 'confirmed'}`}>
        {isPrepaid
          ? `It was not paid for ${waited}, so its items went back into stock.`
          : 'It was not confirmed in time, so its items went back into stock.'}
      </Ended>
    )
  },
  replaced: Replaced,
  cancelled: (props) => <Ended {...props} title={cancelledTitle(props)} />,
  refunded: (props) => <Ended {...props} title="The order was refunded" />,
}

function Pay({ placed, isBack, goesOn, minutesLeft, hasOtherWay }: Props) {
  const { order, payment } = placed
  const { title } = methodText(payment.provider)
  return (
    <>
      <Head
        placed={placed}
        title={isBack ? 'The payment was cancelled' : 'Your order is awaiting payment'}
      >
        {isBack && 'Nothing was charged. '}
        {keptText(minutesLeft)}
      </Head>
      <p className="strong">
        You will be charged {formatAmount(order.total_price, order.currency)}.
      </p>
      <p>
        <LinkButton
          href={payment.approvalUrl}
          variant="primary"
          size="l"
          data-start={goesOn ? 'go-on' : undefined}
        >
          Pay with {title}
        </LinkButton>
      </p>
      <Change order={placed.order} hasOtherWay={hasOtherWay} />
    </>
  )
}

function Unreachable({ placed, minutesLeft, hasOtherWay }: Props) {
  const { payment } = placed
  const { title } = methodText(payment.provider)
  return (
    <>
      <Head placed={placed} title="Your order is placed but not paid for yet">
        {title} could not open the payment. Nothing was charged. {keptText(minutesLeft)}
      </Head>
      <TryAgain />
      <Change order={placed.order} hasOtherWay={hasOtherWay} />
    </>
  )
}

function Declined({ placed, hasOtherWay }: Props) {
  const { payment } = placed
  const { title } = methodText(payment.provider)
  return (
    <>
      <Head placed={placed} title="The payment was declined">
        {title} did not accept the payment, and nothing was charged. You can try again, perhaps with
        another card or account there{hasOtherWay && ', or pay another way'}.
      </Head>
      {payment.approvalUrl ? (
        <p>
          <LinkButton href={payment.approvalUrl} variant="primary" size="l">
            Try again
          </LinkButton>
        </p>
      ) : (
        <TryAgain />
      )}
      <Change order={placed.order} hasOtherWay={hasOtherWay} />
    </>
  )
}

function Waiting({ placed }: Props) {
  const { order, payment } = placed
  const { title } = methodText(payment.provider)
  return (
    <>
      <Head placed={placed} title={`We are waiting for ${title}`}>
        You approved the payment, but {title} has not confirmed it yet. This page checks again
        automatically, and we’ll email {order.email} as soon as it is confirmed.
      </Head>
      <LookAgain {...placed} />
    </>
  )
}

function Silent({ placed }: Props) {
  const { order, payment } = placed
  const { title } = methodText(payment.provider)
  return (
    <>
      <Head placed={placed} title={`${title} is not responding at the moment`}>
        You approved the payment, but {title} has not said whether it went through. Your order is
        safe, and you will not be charged twice. We keep checking, and we’ll email {order.email} as
        soon as the payment is confirmed.
      </Head>
      <LookAgain {...placed} />
    </>
  )
}

// Also by itself, which only reads what the site has learnt meanwhile.
function LookAgain({ order, payment }: Props['placed']) {
  return (
    <p data-start="look-again" data-status={payment.status}>
      <LinkButton
        href={pathTo.checkoutOrder(order._id, { returned: '1' })}
        variant="primary"
        size="l"
      >
        Check again now
      </LinkButton>
    </p>
  )
}

function Replaced({ placed }: Props) {
  const { replacedBy } = placed
  return (
    <>
      <Head placed={placed} title="You changed this order">
        {replacedBy
          ? 'Another one took its place before it was paid. Nothing is charged for this one.'
          : 'It makes room for another one. Nothing is charged for it.'}
      </Head>
      <p>
        {replacedBy ? (
          <LinkButton to={pathTo.checkoutOrder(replacedBy._id)} variant="primary" size="l">
            Go to order {replacedBy.order_number}
          </LinkButton>
        ) : (
          <LinkButton to={pathTo.cart()} variant="primary" size="l">
            Go to your cart
          </LinkButton>
        )}
      </p>
    </>
  )
}

function cancelledTitle({ placed: { order } }: Props): string {
  return `Cancelled on ${formatDate(new Date(order.cancelled_at ?? order.created_at))}`
}

type EndedProps = Props & { title: string; children?: ReactNode }

function Ended({ placed, again, title, children }: EndedProps) {
  const { site } = useSite()
  return (
    <>
      <Head placed={placed} title={title}>
        {children} {endedMoneyText(placed, site.refundDays)}
      </Head>
      {again.length > 0 && (
        <Form data-submit="cart-again" data-items={JSON.stringify(again)}>
          <input type="hidden" name="step" value="again" />
          <Button type="submit" variant="primary" size="l">
            Put the products back in your cart
          </Button>
        </Form>
      )}
    </>
  )
}

function TryAgain() {
  return (
    <Form>
      <input type="hidden" name="step" value="pay" />
      <Button type="submit" variant="primary" size="l" busyLabel="Trying…">
        Try again
      </Button>
    </Form>
  )
}
