import type { Cancellable } from '#server/modules/orders/cancellations/schema.ts'
import { pathTo } from '#shared/addresses.ts'
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
import { PageWrap } from '#web/ui/layout/page-wrap.tsx'
import { AskForm, CancelForm, OpenRequest } from './cancel-forms.tsx'
import { CancelFacts } from './cancel-facts.tsx'
import styles from './cancel-order.module.css'

/** Where an order is cancelled, or the shop asked to: by whoever placed it, and by the link mailed to its address. */
export const cancelOrderPage = page({
  load,
  head: (_data, { site }) => ({ title: `Cancel your order | ${site.siteName}`, noindex: true }),
  headers: { 'Referrer-Policy': 'no-referrer' },
  Body: ({ data, form }) => <Body data={data} form={form} />,
  action,
  failure: { text: 'Something went wrong. Please try again later.' },
})

type Data = Cancellable & { key: string; isMember: boolean }

function Body({ data, form }: { data: Data; form: FormState }) {
  const { key, isMember, order_number: number, request } = data
  const order = isMember
    ? { label: number, to: pathTo.order(key) }
    : { label: 'Track order', to: pathTo.trackOrder({ number }) }
  return (
    <PageWrap className={`grid loose ${styles.page}`}>
      <Breadcrumb
        steps={[
          ...(isMember ? [{ label: 'My Orders', to: pathTo.myOrders() }] : []),
          order,
          { label: 'Cancel your order' },
        ]}
      />
      <h1 className="title-1">Cancel your order</h1>
      <Way data={data} form={form} />
      {request && request.state !== 'requested' && !data.can_ask && (
        <div className="card pad-4">
          <CancelFacts request={request} heading="h2" />
        </div>
      )}
    </PageWrap>
  )
}

function Way({ data, form }: { data: Data; form: FormState }) {
  const { request, problem } = data
  if (data.can_cancel) return <CancelForm order={data} form={form} />
  if (data.can_ask) return <AskForm order={data} form={form} />
  if (request?.state === 'requested') return <OpenRequest request={request} form={form} />
  return <p className="box on-band pad-4">{problem}</p>
}

const isLink = (key: string) => key.includes('.')

async function load({ api, params: { key = '' }, person }: PageContext): Promise<Data> {
  const outcome = await attempt(api.orders.cancellations[':key'].$get({ param: { key } }))
  if ('value' in outcome)
    return { ...outcome.value, key, isMember: person !== null && !isLink(key) }
  const { refusal } = outcome
  if (refusal.status !== 404 && refusal.status !== 400) throw refusal
  if (!person && !isLink(key)) throw new Redirect(loginPath(pathTo.cancelOrder(key)))
  throw new Missing({ heading: 'Order not found.', text: refusal.message })
}

async function action({ api, params: { key = '' } }: PageContext, form: FormData) {
  const typed = textFields(form)
  const cancellation = api.orders.cancellations[':key']
  const param = { key }
  if (typed.do === 'cancel') {
    const outcome = await attempt(cancellation.$post({ param }))
    if ('refusal' in outcome) return refused(outcome.refusal, {})
    return done(pathTo.cancelOrder(key), { flash: 'order-cancelled' })
  }
  if (typed.do === 'keep') {
    const outcome = await attempt(cancellation.request.$delete({ param }))
    if ('refusal' in outcome) return refused(outcome.refusal, {})
    return done(pathTo.cancelOrder(key), { flash: 'cancel-withdrawn' })
  }
  const json = { text: typed.text ?? '' }
  const outcome = await attempt(cancellation.request.$put({ param, json }))
  if ('refusal' in outcome) return refused(outcome.refusal, typed)
  return done(pathTo.cancelOrder(key), { flash: 'cancel-requested' })
}
