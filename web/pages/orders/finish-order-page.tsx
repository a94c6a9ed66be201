import { pathTo } from '#shared/addresses.ts'
import { attempt } from '#web/api/refusal.ts'
import { AccountLayout, Elsewhere } from '#web/pages/account/account-layout.tsx'
import { again, done, page, refused, type PageContext } from '#web/site/page.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Form } from '#web/ui/form/form.tsx'

/** Where the mail about an unpaid order leads: a button that reserves it once more. */
export const finishOrderPage = page({
  load: () => ({}),
  head: (_data, { site }) => ({ title: `Finish your order | ${site.siteName}`, noindex: true }),
  headers: { 'Referrer-Policy': 'no-referrer' },
  Body: ({ form: { errors, values } }) => (
    <AccountLayout title="Finish your order">
      {values.approvalUrl ? (
        <>
          <p>Its items are reserved for 30 minutes.</p>
          <LinkButton href={values.approvalUrl} variant="primary" size="l" block>
            Go to the payment
          </LinkButton>
        </>
      ) : (
        <Form>
          <p>Press the button to reserve its items for 30 minutes, and to pay.</p>
          <ErrorSummary errors={errors} title="Your order cannot be finished" />
          <Button type="submit" variant="primary" size="l" block busyLabel="One moment…">
            Finish my order
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

async function finish({ api, params: { token = '' } }: PageContext) {
  const outcome = await attempt(api.orders.finishes[':token'].$post({ param: { token } }))
  if ('refusal' in outcome) return refused(outcome.refusal, {})
  const { orderId, approvalUrl } = outcome.value
  // Another browser than that of the order pays without its page.
  const own = await attempt(api.checkout[':orderId'].$get({ param: { orderId } }))
  return 'value' in own || !approvalUrl
    ? done(pathTo.checkoutOrder(orderId))
    : again({ approvalUrl })
}
