import { afterEach } from 'vitest'
import { MINUTE_MS } from '#server/kernel/clock.ts'
import { sweepPayments } from '#server/modules/orders/index.ts'
import type { PlacedOrder } from '#server/modules/orders/schema.ts'
import { startPaypalStandIn, type PaypalStandIn } from '#tools/paypal-stand-in/stand-in.ts'
import type { Mode } from '#tools/paypal-stand-in/state.ts'
import { checkOut, openShop } from './orders.ts'
import { stockProduct } from './products.ts'
import { renewed } from './shared-app.ts'
import { createTestApp, type TestApp } from './test-app.ts'

export type PaypalShop = {
  app: TestApp
  paypal: PaypalStandIn
  /** A product of $24.50 with ten pieces. */
  lampId: string
  close(): Promise<void>
}

/** A site that sells, to be paid with PayPal or on delivery, and a stand-in for PayPal whose webhooks wait to be sent. */
export async function openPaypalShop(env: Record<string, string> = {}): Promise<PaypalShop> {
  const opened: { app?: TestApp } = {}
  const paypal = await startPaypalStandIn({
    now: () => opened.app?.clock.now().toISOString() ?? '',
    deliver: async ({ headers, body }) =>
      (await opened.app?.request('/api/webhooks/paypal', { method: 'POST', headers, body }))
        ?.status ?? 0,
  })
  paypal.state.mode.webhooks = 'held'
  const app = await createTestApp({ env: { ...paypalEnv(paypal), ...env } })
  opened.app = app
  await openShop(app)
  const { id: lampId } = await stockProduct(app, {
    title: 'Desk lamp',
    stock: 10,
    priceCents: 2450,
  })
  return {
    app,
    paypal,
    lampId,
    close: async () => {
      await app.close()
      await paypal.close()
    },
  }
}

/** Such a site that every test of a file gets anew. */
export function freshPaypalShop(env?: Record<string, string>): PaypalShop {
  const shop = renewed(() => openPaypalShop(env))
  afterEach(() => shop.close())
  return shop
}

export function paypalEnv({ url, credentials }: PaypalStandIn): Record<string, string> {
  return {
    PAYPAL_API_BASE: url,
    PAYPAL_CLIENT_ID: credentials.clientId,
    PAYPAL_CLIENT_SECRET: credentials.clientSecret,
    PAYPAL_WEBHOOK_ID: credentials.webhookId,
  }
}

export type Placed = {
  id: string
  cookie: string
  payment: PlacedOrder['payment']
  paypalId: string
}

/** Places an order of two lamps, $54.00 with shipping, as a guest. */
export async function placeWithPaypal(shop: PaypalShop, given: object = {}): Promise<Placed> {
  const items = [{ productId: shop.lampId, quantity: 2 }]
  const { status, body, cookie } = await checkOut(shop.app, {
    items,
    paymentMethod: 'paypal',
    ...given,
  })
  if (status !== 201) throw new Error(`${body.error} ${shop.app.logLines.at(-1)}`)
  const { approvalUrl = '' } = body.payment
  const paypalId = approvalUrl ? (new URL(approvalUrl).searchParams.get('token') ?? '') : ''
  return { id: body.order._id, cookie, payment: body.payment, paypalId }
}

/** What the customer does on PayPal's page. */
export async function choose(
  shop: PaypalShop,
  { paypalId }: Placed,
  choice: string,
): Promise<void> {
  const path = `/stand-in/orders/${paypalId}/${choice}`
  const { status } = await fetch(shop.paypal.url + path, { method: 'POST' })
  if (status !== 200) throw new Error(`the stand-in answered ${status}`)
}

export async function behave({ paypal }: PaypalShop, changes: Partial<Mode>): Promise<void> {
  Object.assign(paypal.state.mode, changes)
}

type Captured = {
  status: number
  body: { error?: string; order?: PlacedOrder['order']; payment?: PlacedOrder['payment'] }
}

/** What the page does to which PayPal sends the customer back. */
export async function comeBack({ app }: PaypalShop, { id, cookie }: Placed): Promise<Captured> {
  const answer = await app.request(`/api/checkout/${id}/capture`, { method: 'POST', cookie })
  return { status: answer.status, body: (await answer.json()) as Captured['body'] }
}

/** The order as the page of whoever placed it reads it. */
export async function readPlaced({ app }: PaypalShop, { id, cookie }: Placed) {
  const answer = await app.request(`/api/checkout/${id}`, { cookie })
  return (await answer.json()) as PlacedOrder
}

export function paymentsOf({ app }: PaypalShop, orderId: string) {
  return app.db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

/** The ledger of an order: who said what, and what became of it; sorted as text, for the clock stands still. */
export async function ledgerOf({ app }: PaypalShop, orderId: string): Promise<string[]> {
  const rows = await app.db
    .selectFrom('payment_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .execute()
  return rows
    .map(({ source, kind, outcome }) => [source, kind, outcome].filter(Boolean).join(': '))
    .toSorted()
}

/** Lets time pass, and everything happen that is due then. */
export async function sweepAfter({ app }: PaypalShop, minutes: number): Promise<void> {
  app.clock.advance(minutes * MINUTE_MS)
  await app.runTasks()
  await sweepPayments(app.ctx)
}
