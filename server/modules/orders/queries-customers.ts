import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { preparedListQuery } from '#server/database/prepared-query.ts'

/** Orders that were neither left unpaid nor cancelled. */
const COUNTED = sql<boolean>`status NOT IN ('pending', 'cancelled')`

function countedOf(db: Db, emailKeys: readonly string[]) {
  return db.selectFrom('orders').where('email_key', 'in', emailKeys).where(COUNTED)
}

/** How many orders of some email addresses count, and when the first was placed. */
export async function countOrdersOf(db: Db, emailKeys: readonly string[]) {
  const [counted] = await countCounted(db, emailKeys)
  return { orders: Number(counted?.orders ?? 0), firstAt: counted?.first ?? '' }
}

const countCounted = preparedListQuery((db, emailKeys) =>
  countedOf(db, emailKeys).select((eb) => [
    eb.fn.countAll<number>().as('orders'),
    eb.fn.min<string | null>('created_at').as('first'),
  ]),
)

/** What was paid for them less what was given back, in the shop's currency. */
export async function sumPaidOf(db: Db, emailKeys: readonly string[]): Promise<number> {
  const [paid] = await sumPaid(db, emailKeys)
  return Number(paid?.cents ?? 0)
}

const sumPaid = preparedListQuery((db, emailKeys) =>
  db
    .selectFrom('line_sales')
    .select((eb) => eb.fn.sum<number | null>('cents').as('cents'))
    .where('order_id', 'in', countedOf(db, emailKeys).select('id')),
)

export async function findNewestOf(db: Db, emailKeys: readonly string[]) {
  return (await newestOf(db, emailKeys))[0]
}

const newestOf = preparedListQuery((db, emailKeys) =>
  countedOf(db, emailKeys).selectAll().orderBy('id', 'desc').limit(sql.lit(1)),
)

/** The addresses of the newest of them, as they are stored. */
export async function listAddressesOf(db: Db, emailKeys: readonly string[], limit: number) {
  const rows = await countedOf(db, emailKeys)
    .select('shipping_address')
    .where('is_pickup', '=', 0)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ shipping_address: address }) => address)
}
