import type { Insertable } from 'kysely'
import { system } from '#server/kernel/actor.ts'
import { transact } from '#server/kernel/scope.ts'
import { reserveStock } from '#server/modules/catalog/index.ts'
import { openOrder, paidUntil } from '#server/modules/orders/lifecycle/index.ts'
import { newOrderIds } from '#server/modules/orders/order-number.ts'
import type { PlacedOrder } from '#server/modules/orders/schema.ts'
import type { OrdersTables } from '#server/modules/orders/tables.ts'
import { updateSettings, type SiteSettings } from '#server/modules/settings/index.ts'
import { cookiesOf } from './people.ts'
import type { TestApp } from './test-app.ts'

export function changeSettings(app: TestApp, changes: Partial<SiteSettings>) {
  return transact(app.ctx, (scope) => updateSettings(scope, system('test'), changes))
}

/** Lets a site sell, to be paid on delivery, as many and as much as anybody wants. */
export function openShop(app: TestApp) {
  return changeSettings(app, { checkoutMode: 'checkout', payOnDelivery: true, ...UNLIMITED })
}

/** For tests that are not about what strangers may order. */
export const UNLIMITED = {
  piecesPerOrder: 10_000,
  unpaidShare: 100,
  payOnDeliveryLimitCents: 1_000_000_000,
}

export const ADDRESS = {
  fullName: 'Ada Lovelace',
  phone: '+44 20 7946 0958',
  addressLine1: '12 St James’s Square',
  city: 'London',
  state: 'Greater London',
  postalCode: 'SW1Y 4JH',
  country: 'United Kingdom',
}

type Given = {
  items: { productId: string; quantity: number }[]
  key?: string
  cookie?: string
  address?: string
  [field: string]: unknown
}

type Answer = {
  status: number
  body: PlacedOrder & { error: string; fields?: Record<string, string> }
  cookie: string
}

let networks = 0

/** Places an order as over HTTP, from a network of its own; what is not given is plain. */
export async function checkOut(app: TestApp, given: Given): Promise<Answer> {
  const { key, cookie, address = `network-${++networks}`, ...body } = given
  const answer = await app.request('/api/checkout', {
    method: 'POST',
    headers: key ? { 'Idempotency-Key': key } : {},
    json: {
      email: 'ada@example.com',
      shippingAddress: ADDRESS,
      paymentMethod: 'pay_on_delivery',
      ...body,
    },
    ...(cookie && { cookie }),
    address,
  })
  return {
    status: answer.status,
    body: (await answer.json()) as Answer['body'],
    cookie: cookiesOf(answer),
  }
}

/** The pieces of a product that are free, and set aside. */
export async function shelfOf(app: TestApp, productId: string) {
  const { quantity, reserved } = await app.db
    .selectFrom('stock')
    .select(['quantity', 'reserved'])
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  return { quantity, reserved }
}

type Prepaid = { items: { productId: string; quantity: number }[]; discountCodeId?: string }

/** Writes an order that waits for its payment, of $10 a piece, and returns its id. */
export function waitingOrder(app: TestApp, { items, discountCodeId }: Prepaid): Promise<string> {
  const actor = system('test')
  return transact(app.ctx, async (scope) => {
    const { id, number } = newOrderIds(scope.clock)
    await reserveStock(scope, actor, { reference: id, lines: items })
    const minor = items.reduce((sum, { quantity }) => sum + quantity * 1000, 0)
    const lines = items.map(({ productId, quantity }, position) => ({
      order_id: id,
      position,
      product_id: productId,
      quantity,
      title: productId,
      slug: productId,
      price_minor: 1000,
      price_cents: 1000,
    }))
    const order = {
      id,
      number,
      email: 'ada@example.com',
      email_key: 'ada@example.com',
      customer_name: 'Ada',
      customer_key: 'ada',
      shipping_address: JSON.stringify(ADDRESS),
      provider: 'test',
      currency: 'USD',
      rate: '1',
      discount_code: discountCodeId ?? '',
      subtotal_minor: minor,
      shipping_minor: 0,
      total_minor: minor,
      total_cents: minor,
    }
    const discounts = discountCodeId ? [discountRow(id, discountCodeId)] : []
    await openOrder(scope, actor, { order, lines, discounts, expiresAt: paidUntil(scope.clock) })
    return id
  })
}

const discountRow = (order_id: string, code: string) =>
  ({
    order_id,
    position: 0,
    code_id: code,
    code,
    kind: 'order',
    off_minor: 0,
    off_cents: 0,
  }) as const

export function orderRow(app: TestApp, id: string) {
  return app.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** The orders at each status that has any, as they are counted, and counted anew. */
export async function orderTallies(app: TestApp) {
  const kept = await app.db.selectFrom('order_tallies').selectAll().where('count', '>', 0).execute()
  const orders = await app.db.selectFrom('orders').select('status').execute()
  const counted = Object.entries(Object.groupBy(orders, ({ status }) => status))
  const lines = await app.db
    .selectFrom('order_lines as line')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .select(['order_id', 'unknown_since', 'created_at', 'trusted_at'])
    .select(['status', 'financial_status'])
    .execute()
  const unknown = lines.filter(
    (line) =>
      line.trusted_at === null &&
      line.financial_status === 'pending' &&
      (line.status === 'pending' || line.status === 'confirmed'),
  )
  const pairs = (some: typeof lines, column: 'unknown_since' | 'created_at') =>
    some.map((line) => [line.order_id, line[column]]).toSorted()
  return {
    kept: {
      tallies: Object.fromEntries(kept.map(({ status, count }) => [status, count])),
      unknown: pairs(
        lines.filter((line) => line.unknown_since !== null),
        'unknown_since',
      ),
    },
    counted: {
      tallies: Object.fromEntries(counted.map(([status, same]) => [status, same.length])),
      unknown: pairs(unknown, 'created_at'),
    },
  }
}

/** The codes of which an order holds a use, by name. */
export async function heldCodes(app: TestApp, orderId: string): Promise<string[]> {
  const rows = await app.db
    .selectFrom('order_discounts')
    .select('code')
    .where('order_id', '=', orderId)
    .where('code_id', 'is not', null)
    .orderBy('code')
    .execute()
  return rows.map(({ code }) => code)
}

type Discount = Partial<Insertable<OrdersTables['discount_codes']>> & { code: string }

export async function storeDiscount(app: TestApp, given: Discount): Promise<string> {
  const at = app.clock.now().toISOString()
  const row = { id: given.code, created_at: at, updated_at: at, ...given }
  await app.db.insertInto('discount_codes').values(row).execute()
  return row.id
}
