import { pathTo } from '#shared/addresses.ts'
import type { Finishable } from '#server/modules/orders/order-links/schema.ts'
import { counted } from '#shared/text/counted.ts'
import { attempt } from '#web/api/refusal.ts'
import { AccountLayout, Elsewhere } from '#web/pages/account/account-layout.tsx'
import { again, done, page, refused, type PageContext } from '#web/site/page.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { SumList } from '#web/ui/shop/sum-list.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { OrderLine } from './order-frame.tsx'

/** Where the mail about an unpaid order leads: what is to be paid, and a button that reserves it once more. */
export const finishOrderPage = page({
  load: async ({ api, params: { token = '' } }: PageContext) => {
    const outcome = await attempt(api.orders.finishes[':token'].$get({ param: { token } }))
    return { order: 'value' in outcome ? outcome.value : undefined }
  },
  head: ({ order }, { site }) => ({ title: `${titleOf(order)} | ${site.siteName}`, noindex: true }),
  headers: { 'Referrer-Policy': 'no-referrer' },
  Body: ({ data: { order }, form: { errors, values } }) => (
    <AccountLayout title={titleOf(order)}>
      {order && <Due order={order} />}
      {values.approvalUrl ? (
        <>
          {!order?.addsTo && <p>Its items are reserved for 30 minutes.</p>}
          <LinkButton href={values.approvalUrl} variant="primary" size="l" block data-start="go-on">
            Go to the payment
          </LinkButton>
        </>
      ) : (
        <Form>
          {!order?.addsTo && (
            <p>Press the button to reserve its items for 30 minutes, and to pay.</p>
          )}
          <ErrorSummary errors={errors} title="Your order cannot be finished" />
          <Button type="submit" variant="primary" size="l" block busyLabel="One moment…">
            {order?.addsTo ? `Pay ${order.total}` : 'Finish my order'}
          </Button>
        </Form>
      )}
      <Elsewhere>
        <a className="link" href={pathTo.cart()}>
          Go to the cart
        </a>
      </Elsewhere>
    </AccountLayout>
  ),
  action: finish,
  failure: { text: 'Something went wrong' },
})

const titleOf = (order: Finishable | undefined) =>
  order?.addsTo ? 'Pay for what was added' : 'Finish your order'

function Due({ order: { addsTo, lines, sums } }: { order: Finishable }) {
  return (
    <div className="grid slim packed">
      {addsTo && (
        <p>
          These items were added to your order <span className="mono">{addsTo}</span>.
        </p>
      )}
      {lines.map(({ title, quantity, amount }) => (
        <OrderLine key={title} title={title} note={counted(quantity, 'item')} amount={amount} />
      ))}
      <SumList sums={sums} />
    </div>
  )
}

async function finish({ api, params: { token = '' } }: PageContext) {
  const outcome = await attempt(api.orders.finishes[':token'].$post({ param: { token } }))
  if ('refusal' in outcome) return refused(outcome.refusal, {})
  const { orderId, approvalUrl } = outcome.value
  // Another browser than that of the order pays without its page.
  const own = await attempt(api.checkout[':orderId'].$get({ param: { orderId } }))
  return 'value' in own || !approvalUrl
    ? done(pathTo.checkoutOrder(orderId, { pay: approvalUrl && 'yes' }))
    : again({ approvalUrl })
}
