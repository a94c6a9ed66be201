/** Stock in a table of its own with a ledger of its moves, a version for products, parents for their categories. */
export const CATALOG = [
  `ALTER TABLE products ADD COLUMN version integer NOT NULL DEFAULT 1`,
  `ALTER TABLE product_categories ADD COLUMN parent_id text REFERENCES product_categories (id) ON DELETE SET NULL`,
]
