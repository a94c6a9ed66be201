/** Reviews by buyers, and whom no mail asks for one. */
export const REVIEWS = [
  `CREATE TABLE reviews (
    id text PRIMARY KEY,
    product_id text NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    name text NOT NULL,
    stars integer NOT NULL CHECK (stars BETWEEN 1 AND 5),
    status text NOT NULL CHECK (status IN ('waiting', 'published', 'hidden')),
    created_at text NOT NULL,
    updated_at text NOT NULL,
    answered_at text,
    title text NOT NULL DEFAULT '',
    text text NOT NULL DEFAULT '',
    answer text NOT NULL DEFAULT '',
    UNIQUE (order_id, product_id)
  )`,
  `CREATE INDEX reviews_product ON reviews (product_id, status, created_at, id)`,
  `CREATE INDEX reviews_status ON reviews (status, created_at, id)`,
  `CREATE TABLE review_mail_stops (address_hash text PRIMARY KEY, stopped_at text NOT NULL)`,
]
