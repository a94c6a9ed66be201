import { pathTo } from '#shared/addresses.ts'
import { attempt } from '#web/api/refusal.ts'
import { loginPath } from '#web/site/return-path.ts'
import { Missing, page, Redirect, type Visit } from '#web/site/page.ts'
import { useSite } from '#web/site/site-context.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { PageWrap } from '#web/ui/page-wrap.tsx'
import { OrderCard } from './order-card.tsx'
import styles from './order-page.module.css'

/** One of the caller's own orders. */
export const orderPage = page({
  load,
  head: ({ order }, { site }) => ({
    title: `Order ${order.order_number} | ${site.siteName}`,
    noindex: true,
  }),
  Body: ({ data: { order } }) => (
    <PageWrap className={styles.page}>
      <Breadcrumb
        steps={[{ label: 'My Orders', to: pathTo.myOrders() }, { label: order.order_number }]}
      />
      <OrderCard order={order} heading="h1" />
      <Help />
    </PageWrap>
  ),
  failure: { text: 'Failed to fetch orders. Please try again later.' },
})

async function load({ api, params, person }: Visit) {
  const { id = '' } = params
  if (!person) throw new Redirect(loginPath(pathTo.order(id)))
  const outcome = await attempt(api.orders[':id'].$get({ param: { id } }))
  if ('value' in outcome) return { order: outcome.value.order }
  if (outcome.refusal.status !== 404) throw outcome.refusal
  throw new Missing({ heading: 'Order not found.', text: 'Your orders are listed in My Orders.' })
}

function Help() {
  const { site } = useSite()
  return (
    <p className="soft">
      You may return what you bought within {site.returnDays} days of delivery; a refund takes{' '}
      {site.refundDays} business days.{' '}
      <a className="link" href={pathTo.refundPolicy()}>
        How returns work
      </a>
    </p>
  )
}
