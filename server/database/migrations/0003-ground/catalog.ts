const AVAILABILITY = `text NOT NULL CHECK (availability IN ('out', 'limited', 'in'))`
const TURN = `CASE WHEN stock = 0 THEN 'out' WHEN stock <= 10 THEN 'limited' ELSE 'in' END`

const COLUMNS = [
  `ALTER TABLE product_categories ADD COLUMN parent_id text REFERENCES product_categories (id) ON DELETE SET NULL`,
  `ALTER TABLE products ADD COLUMN version integer NOT NULL DEFAULT 1`,
  `ALTER TABLE products ADD COLUMN title_key text NOT NULL DEFAULT ''`,
  `ALTER TABLE products ADD COLUMN availability ${AVAILABILITY} DEFAULT 'out'`,
  `UPDATE products SET title_key = lower(title), availability = ${TURN}`,
]

// A move belongs to its product: what was sold stands in the orders.
const STOCK = [
  `CREATE TABLE stock (
    product_id text PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
    quantity integer NOT NULL CHECK (quantity >= 0),
    reserved integer NOT NULL DEFAULT 0 CHECK (reserved >= 0),
    category_id text REFERENCES product_categories (id) ON DELETE SET NULL
  )`,
  `CREATE TABLE stock_moves (
    id text PRIMARY KEY,
    product_id text NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('sold', 'reserved', 'released', 'counted', 'imported')),
    quantity integer NOT NULL,
    reserved integer NOT NULL DEFAULT 0,
    reference text NOT NULL DEFAULT '',
    actor text NOT NULL,
    at text NOT NULL
  )`,
  `INSERT INTO stock (product_id, quantity, category_id) SELECT id, stock, category_id FROM products`,
  `INSERT INTO stock_moves (id, product_id, kind, quantity, actor, at)
    SELECT id, id, 'imported', stock, 'import', updated_at FROM products WHERE stock > 0`,
  `ALTER TABLE products DROP COLUMN stock`,
  `CREATE INDEX stock_moves_product ON stock_moves (product_id, kind)`,
  `CREATE INDEX stock_moves_reference ON stock_moves (reference, product_id) WHERE reference <> ''`,
  `CREATE INDEX stock_listed ON stock (quantity, product_id)`,
  `CREATE INDEX stock_category ON stock (category_id, quantity, product_id)`,
]

// How many products of a kind there are; the category '' holds all of them.
const TALLIES = [
  `CREATE TABLE product_tallies (
    category_id text NOT NULL,
    is_featured integer NOT NULL,
    availability ${AVAILABILITY},
    count integer NOT NULL CHECK (count >= 0),
    PRIMARY KEY (category_id, is_featured, availability)
  )`,
  `INSERT INTO product_tallies (category_id, is_featured, availability, count)
    SELECT '', is_featured, availability, count(*) FROM products GROUP BY is_featured, availability`,
  `INSERT INTO product_tallies (category_id, is_featured, availability, count)
    SELECT category_id, is_featured, availability, count(*) FROM products
    WHERE category_id IS NOT NULL GROUP BY category_id, is_featured, availability`,
]

// Lists are read from these alone, and filtered by their last columns; whole rows are read for one page only.
const FILTERED = 'id, availability, is_featured'

const INDEXES = [
  `DROP INDEX products_listed`,
  `DROP INDEX products_category`,
  `CREATE INDEX products_listed ON products (created_at, ${FILTERED}, slug, updated_at)`,
  `CREATE INDEX products_price ON products (price_cents, ${FILTERED})`,
  `CREATE INDEX products_title ON products (title_key, ${FILTERED})`,
  `CREATE INDEX products_category ON products (category_id, created_at, ${FILTERED})`,
  `CREATE INDEX products_category_price ON products (category_id, price_cents, ${FILTERED})`,
  `CREATE INDEX products_category_title ON products (category_id, title_key, ${FILTERED})`,
  `CREATE INDEX products_featured ON products (created_at, id) WHERE is_featured = 1`,
  `CREATE INDEX products_available ON products (availability, category_id)`,
  `CREATE INDEX products_changed ON products (updated_at)`,
  `CREATE INDEX products_starter ON products (id) WHERE is_starter = 1`,
]

/** Versions, stock in a table of its own with a ledger of its moves, kept counts, and an index for each order of lists. */
export const CATALOG = [...COLUMNS, ...STOCK, ...TALLIES, ...INDEXES]
