import type { TrackedOrder } from '#server/modules/orders/reading/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { attempt } from '#web/api/refusal.ts'
import { page, type PageContext } from '#web/site/page.ts'
import { daysText } from '#web/site/policy-texts.ts'
import { useSite } from '#web/site/site-context.ts'
import { Island } from '#web/site/islands/island.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { PageWrap } from '#web/ui/layout/page-wrap.tsx'
import GuestOrders from './guest-orders.island.tsx'
import { AskToCancel } from './cancelling/cancel-order.tsx'
import { OrderCard } from './order-card.tsx'
import styles from './track-order-page.module.css'

/** One order by its number, for anyone who has it, and the orders that this browser keeps. */
export const trackOrderPage = page({
  load,
  head: (_data, { site, publicUrl }) => ({
    title: `Track order | ${site.siteName}`,
    description: `Track an order from ${site.siteName} by its order number.`,
    canonical: publicUrl + pathTo.trackOrder(),
    noindex: true,
  }),
  // The number is in the address, and must not be told to other sites.
  headers: { 'Referrer-Policy': 'no-referrer' },
  status: ({ refusal }) => refusal?.status ?? 200,
  Body: ({ data }) => <TrackOrder {...data} />,
})

type Data = {
  number: string
  isGuest: boolean
  order?: TrackedOrder
  refusal?: { status: number; message: string }
}

async function load({ api, url, person }: PageContext): Promise<Data> {
  const number = url.searchParams.get('number')?.trim().slice(0, 40) ?? ''
  const asked = { number, isGuest: person === null }
  if (!url.searchParams.has('number')) return asked
  if (!number) return { ...asked, refusal: { status: 400, message: 'Enter an order number.' } }
  const outcome = await attempt(
    api.orders['shopify-orders'].track[':orderNumber'].$get({ param: { orderNumber: number } }),
  )
  if ('value' in outcome) return { ...asked, order: outcome.value.order }
  const { status, message } = outcome.refusal
  return { ...asked, refusal: { status, message } }
}

function TrackOrder({ number, order, refusal, isGuest }: Data) {
  const { mailIsSent } = useSite()
  return (
    <PageWrap className={styles.page}>
      <header className="grid tight below-6">
        <h1 className="title-1">Track an order</h1>
        <p className="measure lead">
          {mailIsSent
            ? 'Enter the order number from your confirmation email.'
            : 'Enter the order number that you saw after you ordered.'}{' '}
          Spaces and lowercase letters are fine.
        </p>
      </header>
      <div className={`grid apart ${styles.track}`}>
        <NumberForm number={number} error={refusal?.message} />
        {order && <OrderCard order={order} actions={<NextStep order={order} />} />}
        {isGuest && (
          <p className="notice card on-surface soft">
            <Icon name="user" />
            <span>
              Keep all your orders in one place, on every device.{' '}
              <a className="link" href={pathTo.signup()}>
                Create an account
              </a>
            </span>
          </p>
        )}
        <section className={styles.saved}>
          <Island of={GuestOrders} when="now" />
          <noscript>
            <p className="soft">Turn on JavaScript to see the orders saved in this browser.</p>
          </noscript>
        </section>
      </div>
    </PageWrap>
  )
}

function NextStep({ order }: { order: TrackedOrder }) {
  return (
    <>
      <Forward order={order} />
      <Backward order={order} />
    </>
  )
}

/** The way out of an order, for whoever placed it in this browser. */
function Backward({ order }: { order: TrackedOrder }) {
  const { _id: id, can_cancel, can_pay, can_ask_to_cancel: canAsk, cancel_request } = order
  // An order that waits for its payment is cancelled where it is paid.
  if (can_cancel && !can_pay)
    return (
      <p>
        <LinkButton to={pathTo.cancelOrder(id)} size="s">
          Cancel this order
        </LinkButton>
      </p>
    )
  return (
    <p>
      <AskToCancel id={id} canAsk={canAsk} request={cancel_request?.state ?? null} size="s" />
    </p>
  )
}

function Forward({ order }: { order: TrackedOrder }) {
  if (order.can_return)
    return (
      <p>
        <LinkButton to={pathTo.returnOrder(order._id)} size="s">
          Return items
        </LinkButton>
      </p>
    )
  if (order.can_pay)
    return (
      <p>
        <LinkButton to={pathTo.checkoutOrder(order._id)} variant="primary" size="s">
          Finish the payment
        </LinkButton>
      </p>
    )
  return order.is_returnable ? <HowToReturn /> : null
}

/** For whoever has the number in another browser than that of the order: its number alone returns nothing. */
function HowToReturn() {
  const { site, mailIsSent } = useSite()
  return (
    <p className="small soft">
      Within {daysText(site.returnDays)} of delivery items can be returned by whoever ordered:
      signed in, in the browser that placed the order
      {mailIsSent && ', or without an account by the link in the email about the delivery'}.{' '}
      <a className="link" href={pathTo.refundPolicy()}>
        How returns work
      </a>
    </p>
  )
}

function NumberForm({ number, error }: { number: string; error: string | undefined }) {
  return (
    <form
      className="field-line grid tight top first-wide slight"
      action={pathTo.trackOrder()}
      data-submit="once"
    >
      <Input
        label="Order number"
        hint="Ten letters and digits, like 7K2M9QXR4T"
        {...(error && { error })}
        mono
        name="number"
        defaultValue={number}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={40}
      />
      <Button type="submit" variant="primary" busyLabel="Tracking...">
        Track order
      </Button>
    </form>
  )
}
