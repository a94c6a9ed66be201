import type { OrderReviews } from '#server/modules/reviews/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import type { ApiClient } from '#web/api/client.ts'
import { attempt } from '#web/api/refusal.ts'
import { loginPath } from '#web/site/return-path.ts'
import {
  done,
  Missing,
  page,
  Redirect,
  refused,
  textFields,
  type FormState,
  type PageContext,
} from '#web/site/page.ts'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { PageWrap } from '#web/ui/layout/page-wrap.tsx'
import { ReviewForm } from './review-form.tsx'
import styles from './review.module.css'

/** Where a buyer reviews what they bought: a member from their order, anybody by the link of the mail about it. */
export const reviewOrderPage = page({
  load,
  head: (_data, { site }) => ({ title: `Your reviews | ${site.siteName}`, noindex: true }),
  headers: { 'Referrer-Policy': 'no-referrer' },
  Body: ({ data, form }) => (
    <PageWrap className={`grid loose page-end ${styles.page}`}>
      {data.isMember && (
        <Breadcrumb
          steps={[
            { label: 'My Orders', to: pathTo.myOrders() },
            { label: data.orderNumber, to: pathTo.order(data.key) },
            { label: 'Reviews' },
          ]}
        />
      )}
      <div className="grid slim packed">
        <h1 className="title-1">What is it like?</h1>
        <p className="soft">
          Others read on the page of a product what you write here. It says that you bought it, and
          the name that you choose; nothing else of your order {data.orderNumber}.
        </p>
      </div>
      <Products data={data} form={form} />
    </PageWrap>
  ),
  action,
  failure: { text: 'Something went wrong. Please try again later.' },
})

type Data = OrderReviews & { key: string; isMember: boolean }

function Products({ data, form }: { data: Data; form: FormState }) {
  if (data.products.length === 0)
    return (
      <EmptyState
        drawing="box"
        text="Nothing of this order is sold here any more."
        hint="Only products that still have a page can be reviewed."
      />
    )
  return data.products.map((product) => (
    <ReviewForm key={product.productId} product={product} order={data} form={form} />
  ))
}

async function load({ api, params: { key = '' }, person }: PageContext): Promise<Data> {
  const isMember = !key.includes('.')
  if (isMember && !person) throw new Redirect(loginPath(pathTo.reviewOrder(key)))
  const outcome = await attempt(api['order-reviews'][':key'].$get({ param: { key } }))
  if ('value' in outcome) return { ...outcome.value, key, isMember }
  const { refusal } = outcome
  if (refusal.status !== 404 && refusal.status !== 400) throw refusal
  throw new Missing({ heading: 'Order not found.', text: refusal.message })
}

async function action({ api, params: { key = '' } }: PageContext, form: FormData) {
  const { product: productId = '', do: deed = '', ...values } = textFields(form)
  const { stars = '', title = '', text = '', name = '' } = values
  const json = { stars, title, text, name }
  const outcome = await attempt(send(api, deed, { key, productId, json }))
  if ('refusal' in outcome) return refused(outcome.refusal, { productId, ...json })
  const flash = deed === 'delete' ? 'review-deleted' : 'review-saved'
  return done(`${pathTo.reviewOrder(key)}#product-${productId}`, { flash })
}

type Sent = {
  key: string
  productId: string
  json: { stars: string; title: string; text: string; name: string }
}

async function send(api: ApiClient, deed: string, { key, productId, json }: Sent) {
  const own = api['order-reviews'][':key'][':productId']
  const param = { key, productId }
  if (deed === 'delete') return own.$delete({ param })
  if (deed === 'change') return own.$put({ param, json })
  return api['order-reviews'][':key'].$post({ param: { key }, json: { ...json, productId } })
}
