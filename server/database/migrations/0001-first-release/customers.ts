import type { Engine } from '#server/database/migrate.ts'

/** Who bought, by the email addresses of their orders. */
export function customers(engine: Engine): string[] {
  const byBytes = engine === 'postgres' ? 'COLLATE "C"' : ''
  return [
    `CREATE TABLE customers (
      id text PRIMARY KEY,
      name text NOT NULL,
      name_key text ${byBytes} NOT NULL,
      email text NOT NULL,
      email_key text ${byBytes} NOT NULL,
      phone text NOT NULL,
      phone_key text ${byBytes} NOT NULL,
      country text NOT NULL,
      orders_count integer NOT NULL CHECK (orders_count >= 0),
      spent_cents bigint NOT NULL,
      first_order_at text NOT NULL,
      last_order_at text NOT NULL,
      note text NOT NULL DEFAULT '',
      tags text NOT NULL DEFAULT '[]',
      version integer NOT NULL DEFAULT 1,
      created_at text NOT NULL
    )`,
    `CREATE INDEX customers_last_order ON customers (last_order_at, id)`,
    `CREATE INDEX customers_spent ON customers (spent_cents, id)`,
    `CREATE INDEX customers_orders ON customers (orders_count, id)`,
    `CREATE INDEX customers_name ON customers (name_key, id)`,
    `CREATE INDEX customers_phone ON customers (phone_key, id)`,
    `CREATE TABLE customer_emails (
      email_key text ${byBytes} PRIMARY KEY,
      customer_id text NOT NULL REFERENCES customers (id) ON DELETE CASCADE
    )`,
    `CREATE INDEX customer_emails_customer ON customer_emails (customer_id)`,
  ]
}
