/** What an order is made from: addresses, carts and discount codes. */
export const CHECKOUT = [
  `CREATE TABLE addresses (
    id text PRIMARY KEY,
    user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    full_name text NOT NULL,
    phone text NOT NULL,
    address_line1 text NOT NULL,
    address_line2 text NOT NULL DEFAULT '',
    city text NOT NULL,
    state text NOT NULL,
    postal_code text NOT NULL,
    country text NOT NULL,
    is_default integer NOT NULL DEFAULT 0 CHECK (is_default IN (0, 1)),
    created_at text NOT NULL,
    updated_at text NOT NULL
  )`,
  `CREATE INDEX addresses_user ON addresses (user_id, id)`,
  `CREATE UNIQUE INDEX addresses_default ON addresses (user_id) WHERE is_default = 1`,
  `CREATE TABLE carts (
    user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    items text NOT NULL,
    updated_at text NOT NULL
  )`,
  `CREATE TABLE discount_codes (
    id text PRIMARY KEY,
    code text NOT NULL UNIQUE,
    percent integer CHECK (percent BETWEEN 1 AND 100),
    amount_cents bigint CHECK (amount_cents > 0),
    free_shipping integer NOT NULL DEFAULT 0 CHECK (free_shipping IN (0, 1)),
    starts_at text,
    ends_at text,
    max_uses integer CHECK (max_uses > 0),
    min_order_cents bigint NOT NULL DEFAULT 0 CHECK (min_order_cents >= 0),
    min_pieces integer NOT NULL DEFAULT 1 CHECK (min_pieces >= 1),
    product_ids text NOT NULL DEFAULT '[]',
    category_ids text NOT NULL DEFAULT '[]',
    collection_ids text NOT NULL DEFAULT '[]',
    once_each integer NOT NULL DEFAULT 0 CHECK (once_each IN (0, 1)),
    is_automatic integer NOT NULL DEFAULT 0 CHECK (is_automatic IN (0, 1)),
    combines_with text NOT NULL DEFAULT '[]',
    uses integer NOT NULL DEFAULT 0 CHECK (uses >= 0),
    is_active integer NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
    version integer NOT NULL DEFAULT 1,
    created_at text NOT NULL,
    updated_at text NOT NULL,
    CHECK (
      CASE WHEN percent IS NULL THEN 0 ELSE 1 END +
      CASE WHEN amount_cents IS NULL THEN 0 ELSE 1 END + free_shipping = 1
    ),
    CHECK (max_uses IS NULL OR uses <= max_uses)
  )`,
  `CREATE INDEX discount_codes_automatic ON discount_codes (id) WHERE is_automatic = 1`,
]
