import type { MyOrder } from '#server/modules/orders/reading/schema.ts'
import { daySpanText } from '#shared/time/day-spans.ts'
import { pathTo } from '#shared/addresses.ts'
import { attempt, unwrap } from '#web/api/refusal.ts'
import { loginPath } from '#web/site/return-path.ts'
import { done, page, refused, textFields, type PageContext } from '#web/site/page.ts'
import { useSite } from '#web/site/site-context.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { PageWrap } from '#web/ui/layout/page-wrap.tsx'
import { Pager } from '#web/ui/layout/pager.tsx'
import { NoOrders } from './no-orders.tsx'
import { OrderCard } from './order-card.tsx'
import styles from './my-orders-page.module.css'

export const myOrdersPage = page({
  load,
  head: (_data, { site }) => ({ title: `My Orders | ${site.siteName}`, noindex: true }),
  Body: ({ data, form: { errors, values } }) => (
    <PageWrap className="page-room">
      <h1 className="title-1 below-6" tabIndex={-1}>
        My Orders
      </h1>
      {data ? <Orders {...data} errors={errors} values={values} /> : <SignedOut />}
    </PageWrap>
  ),
  action: askForClaim,
  failure: { text: 'Failed to fetch orders. Please try again later.' },
})

const LONGEST_NUMBER = 40

async function load({ api, url, person }: PageContext) {
  if (!person) return null
  const pageText = url.searchParams.get('page') ?? '1'
  const listed = await unwrap(
    api.orders.$get({ query: { page: /^[1-9]\d{0,5}$/.test(pageText) ? pageText : '1' } }),
  )
  return { ...listed, orderNumber: url.searchParams.get('order')?.slice(0, LONGEST_NUMBER) }
}

async function askForClaim({ api }: PageContext, form: FormData) {
  const values = textFields(form)
  const orderNumber = values.orderNumber ?? ''
  const outcome = await attempt(api.orders.claims.$post({ json: { orderNumber } }))
  if ('refusal' in outcome) return refused(outcome.refusal, values)
  return done(pathTo.myOrders(), { flash: outcome.value.isAdded ? 'order-added' : 'claim-sent' })
}

type Listed = NonNullable<Awaited<ReturnType<typeof load>>>
type FormState = { errors: Record<string, string>; values: Record<string, string> }

function Orders({
  orders,
  currentPage,
  totalPages,
  orderNumber,
  errors,
  values,
}: Listed & FormState) {
  return (
    <>
      {orders.map((order) => (
        <MyOrderCard key={order._id} order={order} />
      ))}
      {orders.length === 0 && (
        <NoOrders hint="Orders placed while signed in are listed here, with their status and tracking." />
      )}
      <Pager
        page={currentPage}
        pages={totalPages}
        href={(number) => pathTo.myOrders({ page: number > 1 ? number : undefined })}
      />
      <Claim errors={errors} values={values} orderNumber={orderNumber} />
    </>
  )
}

const ENDED = ['delivered', 'cancelled', 'refunded']
const isOnItsWay = ({ status }: MyOrder) => !ENDED.includes(status)

function MyOrderCard({ order }: { order: MyOrder }) {
  const { arrives } = order
  return (
    <OrderCard
      order={order}
      {...(arrives && isOnItsWay(order) && { note: `Estimated delivery: ${daySpanText(arrives)}` })}
      actions={
        <p>
          <a className="link" href={pathTo.order(order._id)}>
            View this order
          </a>
          {order.can_return && (
            <>
              {' · '}
              <a className="link" href={pathTo.returnOrder(order._id)}>
                Return items
              </a>
            </>
          )}
        </p>
      }
    />
  )
}

function Claim({ errors, values, orderNumber }: FormState & { orderNumber: string | undefined }) {
  const { mailIsSent } = useSite()
  return (
    <section className={`grid snug slight ${styles.claim}`}>
      <h2 className="title-3">Ordered without signing in?</h2>
      <p className="soft">
        Enter the order number to add it to this account.{' '}
        {mailIsSent
          ? 'If you placed it in another browser, we’ll email a link to the address you ordered with.'
          : 'This works in the browser that placed the order.'}
      </p>
      <ErrorSummary errors={errors} />
      <Form className="field-line grid tight top first-wide">
        <Input
          label="Order number"
          name="orderNumber"
          mono
          {...(errors.orderNumber && { error: errors.orderNumber })}
          defaultValue={values.orderNumber ?? orderNumber}
          autoComplete="off"
          maxLength={LONGEST_NUMBER}
        />
        <Button type="submit" busyLabel="Adding…">
          Add the order
        </Button>
      </Form>
    </section>
  )
}

function SignedOut() {
  return (
    <EmptyState
      drawing="box"
      text="Please log in to see your orders."
      hint="Use the email address you ordered with."
    >
      <LinkButton variant="primary" to={loginPath(pathTo.myOrders())}>
        Sign In
      </LinkButton>
      <LinkButton to={pathTo.trackOrder()}>Track an order</LinkButton>
    </EmptyState>
  )
}
