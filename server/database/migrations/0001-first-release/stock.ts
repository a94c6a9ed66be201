/** How many of each product there are, with a ledger of every move. */
export const STOCK = [
  `CREATE TABLE stock (
    product_id text PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
    quantity integer NOT NULL CHECK (quantity >= 0),
    reserved integer NOT NULL DEFAULT 0 CHECK (reserved >= 0),
    category_id text REFERENCES product_categories (id) ON DELETE SET NULL,
    status text NOT NULL DEFAULT 'live',
    variant_of text,
    low_stock integer CHECK (low_stock >= 0)
  )`,
  `CREATE INDEX stock_listed ON stock (status, quantity, product_id)`,
  `CREATE INDEX stock_low ON stock (status, quantity, product_id, category_id) WHERE quantity > 0 AND quantity <= coalesce(low_stock, 10)`,
  `CREATE INDEX stock_variants ON stock (variant_of) WHERE variant_of IS NOT NULL`,
  `CREATE INDEX stock_category ON stock (category_id, status, quantity, product_id)`,
  // A move belongs to its product: what was sold stands in the orders.
  `CREATE TABLE stock_moves (
    id text PRIMARY KEY,
    product_id text NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('sold', 'reserved', 'released', 'counted', 'imported')),
    quantity integer NOT NULL,
    reserved integer NOT NULL DEFAULT 0,
    reference text NOT NULL DEFAULT '',
    reason text NOT NULL DEFAULT '',
    actor text NOT NULL,
    at text NOT NULL
  )`,
  `CREATE INDEX stock_moves_product ON stock_moves (product_id, id)`,
  `CREATE INDEX stock_moves_reference ON stock_moves (reference, product_id) WHERE reference <> ''`,
  // Who wants to be told when a product is back.
  `CREATE TABLE stock_waits (
    id text PRIMARY KEY,
    product_id text NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    email text NOT NULL,
    email_key text NOT NULL,
    created_at text NOT NULL,
    confirmed_at text,
    UNIQUE (product_id, email_key)
  )`,
  `CREATE INDEX stock_waits_confirmed ON stock_waits (product_id, confirmed_at, id)`,
  `CREATE INDEX stock_waits_address ON stock_waits (email_key)`,
  `CREATE INDEX stock_waits_age ON stock_waits (created_at)`,
]
