import { type ExpressionBuilder, type Insertable, type Selectable, type Updateable } from 'kysely'
import { contains, startsWith } from '#server/database/contains.ts'
import { countRows } from '#server/database/count-rows.ts'
import type { Db, Tables, Tx } from '#server/database/database.ts'
import { inOrder } from '#server/database/in-order.ts'
import type { Engine } from '#server/database/migrate.ts'
import { preparedQuery, preparedStatement } from '#server/database/prepared-query.ts'
import type { CustomerSort } from './schema.ts'
import type { CustomersTables } from './tables.ts'

export type CustomerRow = Selectable<CustomersTables['customers']>

const ORDERS = {
  last: ['last_order_at', 'desc'],
  spent: ['spent_cents', 'desc'],
  orders: ['orders_count', 'desc'],
  name: ['name_key', 'asc'],
  newest: ['id', 'desc'],
} as const

/** What a search means, as the columns keep it; empty for what it cannot mean. */
export type CustomerSearch = {
  name: string
  email: string
  phone: string
  orderKey: string
  tag: string
}

type Slice = { sort: CustomerSort; limit: number; offset: number }

export async function listCustomers(
  db: Db,
  search: CustomerSearch,
  slice: Slice,
): Promise<CustomerRow[]> {
  const [column, direction] = ORDERS[slice.sort]
  const rows = await db
    .selectFrom('customers')
    .select('id')
    .where((eb) => matches(eb, search))
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()
  return listById(
    db,
    rows.map(({ id }) => id),
  )
}

/** Up to `limit` that follow one, newest first; all of them before the first. */
export async function listCustomersBefore(
  db: Db,
  search: CustomerSearch,
  { before, limit }: { before: string; limit: number },
): Promise<CustomerRow[]> {
  const query = db
    .selectFrom('customers')
    .selectAll()
    .where((eb) => matches(eb, search))
  return (before ? query.where('id', '<', before) : query)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function countCustomers(db: Db, search: CustomerSearch): Promise<number> {
  return countRows(db.selectFrom('customers').where((eb) => matches(eb, search)))
}

function matches(
  eb: ExpressionBuilder<Tables, 'customers'>,
  { name, email, phone, orderKey, tag }: CustomerSearch,
) {
  const of = eb.selectFrom('customer_emails').select('customer_id')
  const found = [
    ...(name ? [contains('name_key', name)] : []),
    ...(email ? [eb('id', 'in', of.where(contains('customer_emails.email_key', email)))] : []),
    ...(phone ? [startsWith('phone_key', phone)] : []),
    ...(orderKey ? [eb('id', 'in', of.where('email_key', '=', orderKey))] : []),
  ]
  return eb.and([
    ...(found.length > 0 ? [eb.or(found)] : []),
    ...(tag ? [contains('tags', JSON.stringify(tag))] : []),
  ])
}

async function listById(db: Db, ids: readonly string[]): Promise<CustomerRow[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('customers').selectAll().where('id', 'in', ids).execute()
  return inOrder(rows, ids)
}

export function findCustomer(db: Db, id: string) {
  return db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Keeps a customer from other transactions until this one ends. */
export function lockCustomer(tx: Tx, engine: Engine, id: string) {
  return tx
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', id)
    .$if(engine === 'postgres', (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
}

export async function findIdOfEmail(db: Db, emailKey: string): Promise<string | undefined> {
  return (await findEmail(db, emailKey))?.customer_id
}

const findEmail = preparedQuery((db, emailKey: string) =>
  db.selectFrom('customer_emails').select('customer_id').where('email_key', '=', emailKey),
)

export async function listEmailKeys(db: Db, customerId: string): Promise<string[]> {
  const { rows } = await listEmails(db, { customerId })
  return rows.map(({ email_key: key }) => key)
}

const listEmails = preparedStatement((db, { customerId }: { customerId: string }) =>
  db
    .selectFrom('customer_emails')
    .select('email_key')
    .where('customer_id', '=', customerId)
    .orderBy('email_key'),
)

export async function insertCustomer(
  tx: Tx,
  row: Insertable<CustomersTables['customers']>,
): Promise<void> {
  await tx.insertInto('customers').values(row).execute()
}

/** False where the address has a customer already. */
export async function insertEmail(
  tx: Tx,
  row: Insertable<CustomersTables['customer_emails']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('customer_emails')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function updateCustomer(
  tx: Tx,
  id: string,
  changes: Updateable<CustomersTables['customers']>,
): Promise<void> {
  await tx.updateTable('customers').set(changes).where('id', '=', id).execute()
}

export async function moveEmails(
  tx: Tx,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .updateTable('customer_emails')
    .set({ customer_id: to })
    .where('customer_id', '=', from)
    .execute()
}

/** Gives the customer of an address another one, unless that has a customer already. */
export async function renameEmail(
  tx: Tx,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .updateTable('customer_emails')
    .set({ email_key: to })
    .where('email_key', '=', from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('customer_emails as other')
            .select('other.customer_id')
            .where('other.email_key', '=', to),
        ),
      ),
    )
    .execute()
}

export async function deleteEmail(tx: Tx, emailKey: string): Promise<void> {
  await tx.deleteFrom('customer_emails').where('email_key', '=', emailKey).execute()
}

export async function deleteCustomer(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('customers').where('id', '=', id).execute()
}

/** The member who has one of some addresses. */
export function findAccount(db: Db, emailKeys: readonly string[]) {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('email_key', 'in', emailKeys)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** What admins noted about whoever had an address. */
export async function forgetNotes(tx: Tx, emailKey: string): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ note: '', tags: '[]' })
    .where('id', 'in', (eb) =>
      eb.selectFrom('customer_emails').select('customer_id').where('email_key', '=', emailKey),
    )
    .execute()
}

/** Those of whose orders none counts any more, noted about or not. */
export async function deleteEmptyBefore(tx: Tx, before: string, limit: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('customers')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('customers')
        .select('id')
        .where('orders_count', '=', 0)
        .where('last_order_at', '<', before)
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
