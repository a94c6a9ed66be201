import type { Returnable } from '#server/modules/orders/returns/schema.ts'
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
import { OwnReturns } from './own-returns.tsx'
import { ReturnForm } from './return-form.tsx'
import { requestOf } from './typed-return.ts'
import styles from './returns.module.css'

/** Where items of an order are returned: by whoever placed it, and by the link mailed to its address. */
export const returnOrderPage = page({
  load,
  head: (_data, { site }) => ({ title: `Return items | ${site.siteName}`, noindex: true }),
  headers: { 'Referrer-Policy': 'no-referrer' },
  Body: ({ data, form }) => <Body data={data} form={form} />,
  action,
  failure: { text: 'Something went wrong. Please try again later.' },
})

type Data = Returnable & { key: string; isMember: boolean }

function Body({ data, form }: { data: Data; form: FormState }) {
  const { key, isMember, orderNumber, problem, returns } = data
  return (
    <PageWrap className={`grid loose page-end ${styles.page}`}>
      <Breadcrumb
        steps={
          isMember
            ? [
                { label: 'My Orders', to: pathTo.myOrders() },
                { label: orderNumber, to: pathTo.order(key) },
                { label: 'Return items' },
              ]
            : [
                { label: 'Track order', to: pathTo.trackOrder({ number: orderNumber }) },
                { label: 'Return items' },
              ]
        }
      />
      <h1 className="title-1">Return items</h1>
      {returns.length > 0 && <OwnReturns returns={returns} />}
      {problem ? (
        <p className="box on-band pad-4">{problem}</p>
      ) : (
        <ReturnForm order={data} form={form} />
      )}
      <p>
        <a className="link" href={pathTo.refundPolicy()}>
          How returns work
        </a>
      </p>
    </PageWrap>
  )
}

async function load({ api, params: { key = '' }, person }: PageContext): Promise<Data> {
  const outcome = await attempt(api['order-returns'][':key'].$get({ param: { key } }))
  if ('value' in outcome)
    return { ...outcome.value, key, isMember: person !== null && !isLink(key) }
  const { refusal } = outcome
  if (refusal.status !== 404 && refusal.status !== 400) throw refusal
  if (!person && !isLink(key)) throw new Redirect(loginPath(pathTo.returnOrder(key)))
  throw new Missing({ heading: 'Order not found.', text: refusal.message })
}

const isLink = (key: string) => key.includes('.')

async function action({ api, params: { key = '' } }: PageContext, form: FormData) {
  const typed = textFields(form)
  if (typed.do === 'withdraw') {
    const param = { key, returnId: typed.return ?? '' }
    const outcome = await attempt(api['order-returns'][':key'][':returnId'].$delete({ param }))
    if ('refusal' in outcome) return refused(outcome.refusal, {})
    return done(pathTo.returnOrder(key), { flash: 'return-withdrawn' })
  }
  const json = requestOf(typed)
  const outcome = await attempt(api['order-returns'][':key'].$post({ param: { key }, json }))
  if ('refusal' in outcome) return refused(outcome.refusal, typed)
  return done(pathTo.returnOrder(key), { flash: 'return-requested' })
}
