import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** An event of the ledger of payments can say what came or went, and orders paid in person have one. */
export const ledgerAmounts: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
    await addRefunds(db)
  },
}

const STATEMENTS = [
  `ALTER TABLE payment_events ADD COLUMN amount_minor bigint`,
  `ALTER TABLE payment_events ADD COLUMN currency text NOT NULL DEFAULT ''`,
  `ALTER TABLE payment_events ADD COLUMN cents bigint`,
  `CREATE INDEX payment_events_money ON payment_events (currency, amount_minor, cents)
    WHERE amount_minor IS NOT NULL`,
  `UPDATE payment_events SET
      amount_minor = (SELECT total_minor FROM orders WHERE orders.id = order_id),
      currency = (SELECT currency FROM orders WHERE orders.id = order_id),
      cents = (SELECT total_cents FROM orders WHERE orders.id = order_id)
    WHERE kind = 'completed' AND outcome IN ('paid', 'needs refund')
      AND EXISTS (SELECT 1 FROM orders WHERE orders.id = order_id AND paid_at IS NOT NULL)`,
  // No event has the id of an order.
  `INSERT INTO payment_events
      (id, provider, order_id, source, kind, at, amount_minor, currency, cents)
    SELECT id, provider, id, 'owner', 'paid in person', paid_at, total_minor, currency, total_cents
    FROM orders WHERE paid_at IS NOT NULL AND total_minor > 0 AND NOT EXISTS (
      SELECT 1 FROM payment_events e WHERE e.order_id = orders.id AND e.amount_minor IS NOT NULL)`,
]

type Refund = {
  id: string
  order_id: string
  amount_minor: number
  total_minor: number
  total_cents: number
}

// In dollars, each refund is what all of an order so far amount to, less those before it.
async function addRefunds(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Refund>`SELECT r.id, r.order_id, r.amount_minor, o.total_minor,
      o.total_cents FROM refunds r JOIN orders o ON o.id = r.order_id
    WHERE r.status = 'done' AND o.total_minor > 0 ORDER BY r.order_id, r.id`.execute(db)
  let sum = { orderId: '', minor: 0, cents: 0 }
  for (const row of rows) {
    const before = sum.orderId === row.order_id ? sum : { minor: 0, cents: 0 }
    const minor = before.minor + Number(row.amount_minor)
    const all = (BigInt(row.total_cents) * BigInt(minor)) / BigInt(row.total_minor)
    sum = { orderId: row.order_id, minor, cents: Number(all) }
    await addRefund(db, row, before.cents - sum.cents)
  }
}

async function addRefund(db: Kysely<unknown>, row: Refund, cents: number): Promise<void> {
  const values = sql`amount_minor = ${-row.amount_minor}, cents = ${cents},
    currency = (SELECT currency FROM orders WHERE orders.id = ${row.order_id})`
  const updated = await sql<{ id: string }>`UPDATE payment_events SET ${values}
    WHERE order_id = ${row.order_id} AND kind = 'refund done' AND details LIKE ${`%${row.id}%`}
    RETURNING id`.execute(db)
  if (updated.rows.length > 0) return
  // One that was made at the provider itself had only its webhook.
  await sql`INSERT INTO payment_events
      (id, provider, order_id, payment_id, source, kind, at, amount_minor, currency, cents)
    SELECT r.id, o.provider, r.order_id, r.payment_id, 'webhook', 'refund done', r.updated_at,
      ${-row.amount_minor}, r.currency, ${cents}
    FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.id = ${row.id}`.execute(db)
}
