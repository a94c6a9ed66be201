import type { MyOrder } from '#server/modules/orders/reading/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { unwrap } from '#web/api/refusal.ts'
import { policyTexts } from '#web/pages/shop/policy-texts.ts'
import { loginPath } from '#web/site/return-path.ts'
import { page, type Visit } from '#web/site/page.ts'
import { useSite } from '#web/site/site-context.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageWrap } from '#web/ui/page-wrap.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { OrderCard } from './order-card.tsx'
import styles from './my-orders-page.module.css'

export const myOrdersPage = page({
  load,
  head: (_data, { site }) => ({ title: `My Orders | ${site.siteName}`, noindex: true }),
  Body: ({ data }) => (
    <PageWrap className={styles.page}>
      <h1 className="title-1" tabIndex={-1}>
        My Orders
      </h1>
      {data ? <Orders {...data} /> : <SignedOut />}
    </PageWrap>
  ),
  failure: { text: 'Failed to fetch orders. Please try again later.' },
})

async function load({ api, url, person }: Visit) {
  if (!person) return null
  const wanted = url.searchParams.get('page') ?? '1'
  return unwrap(api.orders.$get({ query: { page: /^[1-9]\d{0,5}$/.test(wanted) ? wanted : '1' } }))
}

type Listed = NonNullable<Awaited<ReturnType<typeof load>>>

function Orders({ orders, currentPage, totalPages }: Listed) {
  return (
    <>
      {orders.map((order) => (
        <MyOrderCard key={order._id} order={order} />
      ))}
      {orders.length === 0 && (
        <EmptyState
          drawing="box"
          text="No Orders Found"
          hint="Orders placed while signed in are listed here, with their status and tracking."
        >
          <LinkButton variant="primary" to={pathTo.store()}>
            Start Shopping
          </LinkButton>
        </EmptyState>
      )}
      <Pager
        page={currentPage}
        pages={totalPages}
        href={(number) => pathTo.myOrders({ page: number > 1 ? number : undefined })}
      />
    </>
  )
}

const SHORT_NUMBER = 6

function MyOrderCard({ order }: { order: MyOrder }) {
  const { site } = useSite()
  return (
    <OrderCard
      order={order}
      number={`Order ${order._id.slice(-SHORT_NUMBER).toUpperCase()}`}
      note={policyTexts(site).delivery}
      actions={
        <p>
          <a className="link" href={pathTo.order(order._id)}>
            See this order
          </a>
        </p>
      }
    />
  )
}

function SignedOut() {
  return (
    <EmptyState
      drawing="box"
      text="Please log in to see your orders."
      hint="Use the email address of your order."
    >
      <LinkButton variant="primary" to={loginPath(pathTo.myOrders())}>
        Log In
      </LinkButton>
      <LinkButton to={pathTo.trackOrder()}>Track an order</LinkButton>
    </EmptyState>
  )
}
