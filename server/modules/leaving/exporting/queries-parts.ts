import type { Db } from '#server/database/database.ts'
import { fromJson } from '#server/kernel/stored-json.ts'

/** Some rows of a person, from behind the one with the key `after`. */
export type Page = { userId: string; after: string }

const ROWS = 200

export function listAddresses(db: Db, userId: string) {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

export function listOrders(db: Db, { userId, after }: Page) {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'financial_status', 'email', 'shipping_address', 'provider'])
    .select(['currency', 'subtotal_minor', 'discount_minor', 'shipping_minor', 'total_minor'])
    .select('tax_minor')
    .select(['refunded_minor', 'discount_code', 'created_at', 'paid_at', 'cancelled_at'])
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(ROWS)
    .execute()
}

export function listOrderLines(db: Db, orderIds: string[]) {
  return db
    .selectFrom('order_lines')
    .select(['order_id', 'position', 'title', 'quantity', 'price_minor', 'returned'])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
}

export function listShipments(db: Db, orderIds: string[]) {
  return db
    .selectFrom('shipments')
    .select(['order_id', 'carrier', 'tracking_number', 'tracking_url', 'lines', 'status'])
    .select('created_at')
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
}

export function listRefunds(db: Db, orderIds: string[]) {
  return db
    .selectFrom('refunds')
    .select(['order_id', 'amount_minor', 'currency', 'status', 'created_at'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
}

export function listReturns(db: Db, orderIds: string[]) {
  return db
    .selectFrom('order_returns')
    .select(['order_id', 'state', 'lines', 'reason', 'text', 'answer', 'created_at'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
}

export function listCancelRequests(db: Db, orderIds: string[]) {
  return db
    .selectFrom('order_cancel_requests')
    .select(['state', 'text', 'answer', 'created_at'])
    .where('order_id', 'in', orderIds)
    .execute()
}

export function listComments(db: Db, { userId, after }: Page) {
  return db
    .selectFrom('comments as c')
    .innerJoin('posts as p', 'p.id', 'c.post_id')
    .select(['c.id', 'c.content', 'c.status', 'c.created_at', 'c.parent_id'])
    .select(['p.title', 'p.slug', 'p.status as post_status'])
    .where('c.author_id', '=', userId)
    .where('c.id', '>', after)
    .orderBy('c.id')
    .limit(ROWS)
    .execute()
}

export function listReviews(db: Db, { userId, after }: Page) {
  return db
    .selectFrom('reviews as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .select(['r.id', 'r.name', 'r.stars', 'r.title', 'r.text', 'r.status', 'r.created_at'])
    .select(['r.updated_at', 'r.answer', 'o.number', 'p.title as product_title', 'p.slug'])
    .where('o.user_id', '=', userId)
    .where('r.id', '>', after)
    .orderBy('r.id')
    .limit(ROWS)
    .execute()
}

export function listLikes(db: Db, { userId, after }: Page) {
  return db
    .selectFrom('post_likes as m')
    .innerJoin('posts as p', 'p.id', 'm.post_id')
    .select(['m.post_id as id', 'm.created_at', 'p.title', 'p.slug', 'p.status as post_status'])
    .where('m.user_id', '=', userId)
    .where('m.post_id', '>', after)
    .orderBy('m.post_id')
    .limit(ROWS)
    .execute()
}

export function listSaves(db: Db, { userId, after }: Page) {
  return db
    .selectFrom('post_saves as m')
    .innerJoin('posts as p', 'p.id', 'm.post_id')
    .select(['m.post_id as id', 'm.created_at', 'p.title', 'p.slug', 'p.status as post_status'])
    .where('m.user_id', '=', userId)
    .where('m.post_id', '>', after)
    .orderBy('m.post_id')
    .limit(ROWS)
    .execute()
}

type Sender = { emailKey: string; since: string }

/** What came from an address since its account had proven it: before, it may have been somebody else's. */
export function listMessages(db: Db, { emailKey, since, after }: Sender & { after: string }) {
  return db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'email', 'message', 'created_at'])
    .where('email_key', '=', emailKey)
    .where('is_proven', '=', 1)
    .where('created_at', '>=', since)
    .where('id', '>', after)
    .orderBy('id')
    .limit(ROWS)
    .execute()
}

/** Confirmed by its mail, or by the account. */
export function listStockWaits(db: Db, { emailKey, since, after }: Sender & { after: string }) {
  return db
    .selectFrom('stock_waits as w')
    .innerJoin('products as p', 'p.id', 'w.product_id')
    .select(['w.id', 'w.email', 'w.created_at', 'p.title', 'p.slug'])
    .where('w.email_key', '=', emailKey)
    .where('w.confirmed_at', '>=', since)
    .where('w.id', '>', after)
    .orderBy('w.id')
    .limit(ROWS)
    .execute()
}

export function listAnswers(db: Db, messageIds: string[]) {
  return db
    .selectFrom('contact_answers')
    .select(['message_id', 'text', 'created_at'])
    .where('message_id', 'in', messageIds)
    .orderBy('id')
    .execute()
}

export function listPasskeyNames(db: Db, userId: string) {
  return db
    .selectFrom('passkeys')
    .select(['name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

export async function findCart(db: Db, userId: string): Promise<unknown[]> {
  const row = await db
    .selectFrom('carts')
    .select('items')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? fromJson(row.items) : []
}

/** Undefined for who never chose. */
export async function findReplyMail(db: Db, userId: string): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('reply_mail')
    .select('is_wanted')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && row.is_wanted === 1
}
