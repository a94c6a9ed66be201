import type { PlacedOrder } from '#server/modules/orders/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { attempt, unwrap, type ApiRefusal } from '#web/api/refusal.ts'
import { writeCodes } from '#shared/orders/discount-codes.ts'
import { cartItem, wantedOf, type RequestedItem } from '#web/cart/cart-items.ts'
import { productOf } from '#web/pages/shop/cart/cart-view.ts'
import { writeWanted } from '#web/pages/shop/checkout/typed-order.ts'
import {
  done,
  Missing,
  page,
  Redirect,
  refused,
  textFields,
  type PageContext,
} from '#web/site/page.ts'
import { PageWrap } from '#web/ui/layout/page-wrap.tsx'
import { PaySummary } from './pay-summary.tsx'
import { payStage, type PayStage } from './pay-stage.ts'
import { isOpenStage, newsOf } from './placed-news.ts'
import { StageView } from './stage-view.tsx'
import styles from './pay-page.module.css'

const NOT_FOUND = {
  title: 'Order not found',
  heading: 'Order not found.',
  text: 'An order placed without an account can only be seen in the browser it was placed from. With its order number, you can track it anywhere.',
  isOrder: true,
}

// Whoever paid by the link of a reminder may have followed it in another browser.
const PAID_ELSEWHERE = {
  title: 'Your payment is being confirmed',
  heading: 'Your payment is being confirmed.',
  text: 'You placed this order in another browser, so it is not shown here. We’ll email you as soon as the payment is confirmed, with the number by which you can track it.',
  isOrder: true,
}

const DECLINED = /did not accept/

/** Where an order is paid after it was placed, and where a guest reads that it is done. */
export const payPage = page({
  load,
  head: ({ placed }, { site }) => ({
    title: `Order ${placed.order.order_number} | ${site.siteName}`,
    noindex: true,
  }),
  Body: ({ data, form }) => (
    <PageWrap className="page-start">
      <div
        className={`grid top ${styles.columns}`}
        data-start="placed-order"
        data-placed={data.remember}
      >
        <StageView {...data} errors={form.errors} problem={problemOf(form.errors) ?? data.notice} />
        <PaySummary order={data.placed.order} />
      </div>
    </PageWrap>
  ),
  action: act,
  failure: {
    text: 'We could not check the payment.',
    hint: 'Your order is safe. Please try again in a moment.',
  },
})

export type PayData = Awaited<ReturnType<typeof load>>

async function load(context: PageContext) {
  const { params, person, url } = context
  const { order: orderId = '' } = params
  const before = await placedOrder(context, orderId)
  const settled = await settle(context, before)
  const placed = settled ? await placedOrder(context, orderId) : before
  const refusal = settled && 'refusal' in settled ? settled.refusal : undefined
  const { order } = placed
  const stage = stageAfter(payStage(placed), refusal)
  if (!placed.isGuest && stage === 'refunded') throw new Redirect(pathTo.order(order._id))
  const items = wantedOf(order.line_items)
  return {
    placed,
    stage,
    isMember: person !== null,
    minutesLeft: minutesUntil(placed.expiresAt),
    hasOtherWay: isOpenStage(stage) && (await hasOtherWay(context, placed)),
    emailDoubt: stage === 'confirm' ? await emailDoubt(context, placed) : '',
    /** What the site says to somebody who has just come back from the provider. */
    notice: stage === 'pay' ? (refusal?.message ?? '') : '',
    isBack: url.searchParams.has('cancelled'),
    /** Goes on to the provider by itself: the order was placed a moment ago. */
    goesOn: url.searchParams.get('pay') === 'yes',
    /** For the browser in which it was placed. */
    remember: JSON.stringify(newsOf(placed, stage, items)),
    again: canOrderAgain(stage, placed) ? await cartOf(context, items) : [],
  }
}

async function placedOrder({ api, url }: PageContext, orderId: string): Promise<PlacedOrder> {
  const outcome = await attempt(api.checkout[':orderId'].$get({ param: { orderId } }))
  if ('value' in outcome) return outcome.value
  if (outcome.refusal.status !== 404) throw outcome.refusal
  throw new Missing(url.searchParams.has('returned') ? PAID_ELSEWHERE : NOT_FOUND)
}

// Whoever comes back from the provider has agreed there: the money can be taken. Undefined if there was nothing to settle.
async function settle({ api, url }: PageContext, { order }: PlacedOrder) {
  if (!url.searchParams.has('returned') || order.financial_status !== 'pending') return undefined
  return attempt(api.checkout[':orderId'].capture.$post({ param: { orderId: order._id } }))
}

function stageAfter(stage: PayStage, refusal: ApiRefusal | undefined): PayStage {
  if (stage !== 'pay' || !refusal) return stage
  if (refusal.status === 503) return 'silent'
  return DECLINED.test(refusal.message) ? 'declined' : stage
}

async function hasOtherWay({ api }: PageContext, { payment }: PlacedOrder): Promise<boolean> {
  const { methods } = await unwrap(api.checkout.$get())
  return methods.some((method) => method !== payment.provider)
}

/** What may be a slip in the address to which the link of the confirmation went; empty for nothing. */
async function emailDoubt({ api }: PageContext, placed: PlacedOrder): Promise<string> {
  if (placed.confirmer !== 'customer') return ''
  const json = { email: placed.order.email }
  const outcome = await attempt(api['address-doubts'].$post({ json }))
  return 'value' in outcome ? (outcome.value.doubts[0]?.text ?? '') : ''
}

function minutesUntil(iso: string | null): number {
  return iso ? Math.max(1, Math.ceil((Date.parse(iso) - Date.now()) / 60_000)) : 0
}

// Not while the payment may still be completed, and not what was added to another order.
function canOrderAgain(stage: PayStage, { payment, order }: PlacedOrder): boolean {
  if (order.adds_to) return false
  return (stage === 'expired' || stage === 'cancelled') && payment.status !== 'pending'
}

/** What of the order can be put into a cart again, at the prices of now. */
async function cartOf({ api }: PageContext, items: RequestedItem[]) {
  const quote = await attempt(api.cart.quote.$post({ json: { items } }))
  if ('refusal' in quote) return []
  const vias = new Map(items.map(({ productId, via }) => [productId, via]))
  return quote.value.lines.map((line) =>
    cartItem(productOf(line), line.quantity, vias.get(line.productId)),
  )
}

// Those of a field stand there.
function problemOf({ email: _, password: _password, name: _name, ...errors }: Errors) {
  return Object.values(errors)[0]
}

type Errors = Record<string, string>

async function act(context: PageContext, form: FormData) {
  const { api, params, person } = context
  const orderId = params.order ?? ''
  const { step, do: deed, password = '' } = textFields(form)
  if (step === 'account') return makeAccount(context, orderId, password)
  if (deed === 'cancel') {
    const request = { param: { orderId }, query: {} }
    const outcome = await attempt(api.checkout[':orderId'].cancel.$post(request))
    if ('refusal' in outcome) return refused(outcome.refusal, {})
    return done(pathTo.checkoutOrder(orderId), { flash: 'order-cancelled' })
  }
  if (step === 'pay') {
    const outcome = await attempt(api.checkout[':orderId'].pay.$post({ param: { orderId } }))
    if ('refusal' in outcome) return refused(outcome.refusal, {})
    return done(pathTo.checkoutOrder(orderId, { pay: 'yes' }))
  }
  const { order } = await placedOrder(context, orderId)
  if (step === 'change' && order.adds_to) return done(pathTo.checkoutOrder(orderId))
  const items = wantedOf(order.line_items)
  // One that waits for its payment keeps its products until the next one takes its place.
  if (step === 'change' && order.awaits_confirmation) {
    const request = { param: { orderId }, query: { change: 'yes' } } as const
    const outcome = await attempt(api.checkout[':orderId'].cancel.$post(request))
    if ('refusal' in outcome) return refused(outcome.refusal, {})
  }
  const typed = order.discounts.flatMap((each) => (each.is_automatic ? [] : each.code || []))
  const from = { from: orderId, code: writeCodes(typed) }
  if (!person) return done(pathTo.checkout({ items: writeWanted(items), ...from }))
  const { left } = await unwrap(api.cart.$put({ json: { items, change: 'merge' } }))
  const flash = left.length > 0 ? ({ flash: 'ordered-in-part' } as const) : {}
  return done(step === 'change' ? pathTo.checkout(from) : pathTo.cart(), flash)
}

/** Makes an account of the guest's order, in which it then is, and signs in. */
async function makeAccount({ api }: PageContext, orderId: string, password: string) {
  const { order } = await unwrap(api.checkout[':orderId'].$get({ param: { orderId } }))
  const request = { param: { orderId }, json: { password } }
  const signedUp = await attempt(api.checkout[':orderId'].account.$post(request))
  if ('refusal' in signedUp) return refused(signedUp.refusal, {})
  const response = await api.auth.login.$post({ json: { email: order.email, password } })
  if (!response.ok) return done(pathTo.login({ return: pathTo.order(orderId) }))
  return done(pathTo.order(orderId), { from: response, flash: 'order-added' })
}
