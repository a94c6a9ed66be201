import { pathTo } from '#shared/addresses.ts'
import { attempt } from '#web/api/refusal.ts'
import { loginPath } from '#web/site/return-path.ts'
import { done, page, Redirect, refused, type PageContext } from '#web/site/page.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PageWrap } from '#web/ui/layout/page-wrap.tsx'

/** Where the mailed link leads: brings orders that were placed without an account into one. */
export const claimOrdersPage = page({
  load: ({ person, params }) => {
    if (!person) throw new Redirect(loginPath(pathTo.claimOrders(params.token ?? '')))
    return { name: person.name }
  },
  head: (_data, { site }) => ({
    title: `Add your orders to your account | ${site.siteName}`,
    noindex: true,
  }),
  headers: { 'Referrer-Policy': 'no-referrer' },
  Body: ({ data: { name }, form: { errors } }) => (
    <PageWrap className="grid loose own-widths page-room">
      <h1 className="title-1">Add your orders to your account</h1>
      <ErrorSummary errors={errors} />
      <p className="lead">
        Every order placed with this email address will be added to {name}’s account.
      </p>
      <Form>
        <Button type="submit" variant="primary" size="l" busyLabel="Adding them…">
          Add my orders
        </Button>
      </Form>
    </PageWrap>
  ),
  action,
})

async function action({ api, params }: PageContext) {
  const { token = '' } = params
  const outcome = await attempt(api.orders.claims[':token'].$post({ param: { token } }))
  if ('refusal' in outcome) return refused(outcome.refusal, {})
  return done(pathTo.myOrders(), { flash: 'orders-claimed' })
}
