import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { Engine } from '#server/database/migrate.ts'
import { preparedListQuery } from '#server/database/prepared-query.ts'
import type { Flag } from '#server/database/tables.ts'

const MOST_AUTOMATIC = 20

/** Whose order it is, as far as that is known. */
export type Customer = { userId: string | null; emailKey?: string }

export function findCode(db: Db, code: string) {
  return db.selectFrom('discount_codes').selectAll().where('code', '=', code).executeTakeFirst()
}

export type CodeRow = NonNullable<Awaited<ReturnType<typeof findCode>>>

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
    .selectFrom('orders')
    .select('id')
    .where('discount_code_id', '=', id)
    .where('status', '<>', 'cancelled')
    .where((eb) =>
      eb.or([
        ...(userId === null ? [] : [eb('user_id', '=', userId)]),
        ...(emailKey === undefined ? [] : [eb('email_key', '=', emailKey)]),
      ]),
    )
    .$if(ownOrders.length > 0, (query) => query.where('id', 'not in', ownOrders))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps others from placing an order with a discount until the transaction ends. */
export async function lockCode(tx: Tx, engine: Engine, id: string): Promise<void> {
  if (engine !== 'postgres') return
  await tx.selectFrom('discount_codes').select('id').where('id', '=', id).forNoKeyUpdate().execute()
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
