import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { Engine } from '#server/database/migrate.ts'
import { preparedListQuery } from '#server/database/prepared-query.ts'
import type { Flag } from '#server/database/tables.ts'
import type { OrdersTables } from '#server/modules/orders/tables.ts'

const MOST_AUTOMATIC = 20

/** Whose order it is, as far as that is known. */
export type Customer = { userId: string | null; emailKey?: string }

/** The codes of these names that there are, by name. */
export async function findCodes(
  db: Db,
  codes: readonly string[],
): Promise<ReadonlyMap<string, CodeRow>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('discount_codes')
    .selectAll()
    .where('code', 'in', codes)
    .execute()
  return new Map(rows.map((row) => [row.code, row]))
}

/** The percentages that took something off an order, in the order in which they did. */
export function listPercentCodes(db: Db, orderId: string): Promise<CodeRow[]> {
  return db
    .selectFrom('order_discounts')
    .innerJoin('discount_codes', 'discount_codes.id', 'order_discounts.code_id')
    .selectAll('discount_codes')
    .where('order_discounts.order_id', '=', orderId)
    .where('order_discounts.off_minor', '>', 0)
    .where('discount_codes.percent', 'is not', null)
    .orderBy('order_discounts.position')
    .execute()
}

export type CodeRow = Selectable<OrdersTables['discount_codes']>

/**
 * The automatic discounts that are not over at a moment (ISO 8601 UTC), the newest first and no more than a cart is to be asked
 * about. Every cart asks, so it is compiled once.
 */
export const listAutomatic = preparedListQuery((db, [now = '']) =>
  db
    .selectFrom('discount_codes')
    .selectAll()
    .where('is_automatic', '=', sql.lit<Flag>(1))
    .where('is_active', '=', sql.lit<Flag>(1))
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('id', 'desc')
    .limit(sql.lit(MOST_AUTOMATIC)),
)

/** Whether a customer has an order with a discount that stands; those among `ownOrders` do not count. */
export async function hasOrderWith(
  db: Db,
  id: string,
  { customer, ownOrders }: { customer: Customer; ownOrders: readonly string[] },
): Promise<boolean> {
  const { userId, emailKey } = customer
  if (userId === null && emailKey === undefined) return false
  const row = await db
    .selectFrom('order_discounts')
    .innerJoin('orders', 'orders.id', 'order_discounts.order_id')
    .select('orders.id')
    .where('order_discounts.code_id', '=', id)
    .where('orders.status', '<>', 'cancelled')
    .where((eb) =>
      eb.or([
        ...(userId === null ? [] : [eb('orders.user_id', '=', userId)]),
        ...(emailKey === undefined ? [] : [eb('orders.email_key', '=', emailKey)]),
      ]),
    )
    .$if(ownOrders.length > 0, (query) => query.where('orders.id', 'not in', ownOrders))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps others from placing an order with these discounts until the transaction ends. */
export async function lockCodes(tx: Tx, engine: Engine, ids: readonly string[]): Promise<void> {
  if (engine !== 'postgres' || ids.length === 0) return
  await tx
    .selectFrom('discount_codes')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

type Holders = { orderIds: readonly string[]; codes: readonly string[]; now: string }

/** The same for the codes that some orders hold, those of some names, and all automatic ones of now. */
export async function lockCodesOfOrders(
  tx: Tx,
  engine: Engine,
  { orderIds, codes, now }: Holders,
): Promise<void> {
  if (engine !== 'postgres') return
  const used = await tx
    .selectFrom('order_discounts')
    .select('code_id as id')
    .where('order_id', 'in', orderIds)
    .execute()
  const typed = [...(await findCodes(tx, codes)).values()]
  const automatic = await listAutomatic(tx, [now])
  await lockCodes(
    tx,
    engine,
    [...used, ...typed, ...automatic].flatMap(({ id }) => id ?? []),
  )
}

/** The discounts of an order that had a code of the shop, whether it is there still or not. */
export function listOwnDiscounts(db: Db, orderId: string) {
  return db
    .selectFrom('order_discounts')
    .select('code_id')
    .where('order_id', '=', orderId)
    .where('code', '<>', '')
    .execute()
}

/** The codes of an order that are there still, as they are now and in the order in which they are locked. */
export function listOwnCodes(db: Db, orderId: string): Promise<CodeRow[]> {
  return db
    .selectFrom('order_discounts')
    .innerJoin('discount_codes', 'discount_codes.id', 'order_discounts.code_id')
    .selectAll('discount_codes')
    .where('order_discounts.order_id', '=', orderId)
    .orderBy('discount_codes.id')
    .execute()
}

/** The codes that an order holds a use of. */
export async function listUsed(tx: Tx, orderId: string): Promise<{ id: string }[]> {
  const rows = await tx
    .selectFrom('order_discounts')
    .select('code_id as id')
    .where('order_id', '=', orderId)
    .execute()
  return rows.flatMap(({ id }) => (id === null ? [] : [{ id }]))
}

/** Lets an order hold no use of a code any more. */
export async function setUnused(tx: Tx, orderId: string, codeId: string): Promise<void> {
  await tx
    .updateTable('order_discounts')
    .set({ code_id: null })
    .where('order_id', '=', orderId)
    .where('code_id', '=', codeId)
    .execute()
}

/** Counts a use; false where none is left. */
export async function addUse(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('discount_codes')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', id)
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function subtractUse(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('discount_codes')
    .set((eb) => ({ uses: eb('uses', '-', 1) }))
    .where('id', '=', id)
    .where('uses', '>', 0)
    .execute()
}
