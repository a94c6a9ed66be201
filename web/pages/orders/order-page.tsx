import type { MyOrder } from '#server/modules/orders/reading/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { attempt, unwrap } from '#web/api/refusal.ts'
import { wantedOf } from '#web/cart/cart-items.ts'
import { loginPath } from '#web/site/return-path.ts'
import { done, Missing, page, Redirect, refused, type PageContext } from '#web/site/page.ts'
import { daysText } from '#web/site/policy-texts.ts'
import { useSite } from '#web/site/site-context.ts'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PageWrap } from '#web/ui/layout/page-wrap.tsx'
import { CancelOrder } from './cancelling/cancel-order.tsx'
import { OrderCard } from './order-card.tsx'
import styles from './order-page.module.css'

/** One of the caller's own orders. */
export const orderPage = page({
  load,
  head: ({ order }, { site }) => ({
    title: `Order ${order.order_number} | ${site.siteName}`,
    noindex: true,
  }),
  Body: ({ data: { order }, form: { errors } }) => (
    <PageWrap className={`grid loose page-end ${styles.page}`}>
      <Breadcrumb
        steps={[{ label: 'My Orders', to: pathTo.myOrders() }, { label: order.order_number }]}
      />
      <FormMessage tone="bad">{Object.values(errors)[0]}</FormMessage>
      <OrderCard order={order} heading="h1" />
      <Actions order={order} />
      <Help />
    </PageWrap>
  ),
  action,
  failure: { text: 'Failed to fetch orders. Please try again later.' },
})

async function load({ api, params, person }: PageContext) {
  const { id = '' } = params
  if (!person) throw new Redirect(loginPath(pathTo.order(id)))
  const outcome = await attempt(api.orders[':id'].$get({ param: { id } }))
  if ('value' in outcome) return { order: outcome.value.order }
  if (outcome.refusal.status !== 404) throw outcome.refusal
  throw new Missing({ heading: 'Order not found.', text: 'Your orders are listed in My Orders.' })
}

async function action(context: PageContext, form: FormData) {
  return form.get('do') === 'cancel' ? cancel(context) : reorder(context)
}

async function cancel({ api, params }: PageContext) {
  const { id = '' } = params
  const outcome = await attempt(
    api.checkout[':orderId'].cancel.$post({ param: { orderId: id }, query: {} }),
  )
  if ('refusal' in outcome) return refused(outcome.refusal, {})
  return done(pathTo.order(id), { flash: 'order-cancelled' })
}

// What stands in the cart already stays, and keeps the larger quantity.
async function reorder({ api, params }: PageContext) {
  const { order } = await unwrap(api.orders[':id'].$get({ param: { id: params.id ?? '' } }))
  const items = wantedOf(order.line_items)
  const outcome = await attempt(api.cart.$put({ json: { items, change: 'merge' } }))
  if ('refusal' in outcome) return refused(outcome.refusal, {})
  const isWhole = outcome.value.left.length === 0
  return done(pathTo.cart(), { flash: isWhole ? 'ordered-again' : 'ordered-in-part' })
}

function Actions({ order }: { order: MyOrder }) {
  const isUnpaid = order.status === 'pending' && order.financial_status === 'pending'
  return (
    <div className="row screen-only top">
      {isUnpaid && (
        <LinkButton
          variant={openText(order) === 'Pay now' ? 'primary' : 'secondary'}
          to={pathTo.checkoutOrder(order._id)}
        >
          {openText(order)}
        </LinkButton>
      )}
      {order.status === 'delivered' && (
        <LinkButton to={pathTo.reviewOrder(order._id)}>Review what you bought</LinkButton>
      )}
      {order.can_return && <LinkButton to={pathTo.returnOrder(order._id)}>Return items</LinkButton>}
      <Form>
        <Button type="submit" name="do" value="reorder" busyLabel="Adding…">
          Order again
        </Button>
      </Form>
      <CancelOrder
        order={order}
        canAsk={order.can_ask_to_cancel}
        request={order.cancel_request?.state ?? null}
      />
    </div>
  )
}

function openText({ awaits_confirmation, payment_pending }: MyOrder): string {
  if (awaits_confirmation) return 'See how to confirm it'
  return payment_pending ? 'See the payment' : 'Pay now'
}

function Help() {
  const { site } = useSite()
  return (
    <p className="soft">
      {site.returnDays > 0 &&
        `You can return items within ${daysText(site.returnDays)} of delivery. Refunds take ${site.refundDays} business days.`}{' '}
      <a className="link" href={pathTo.refundPolicy()}>
        How returns work
      </a>
    </p>
  )
}
