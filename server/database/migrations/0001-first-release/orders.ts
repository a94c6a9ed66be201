import type { Engine } from '#server/database/migrate.ts'

/** Orders with their lines, their history and their shipments, and what is counted of them. */
export function orders(engine: Engine): string[] {
  // By bytes, as SQLite compares, so that their indexes find beginnings in any locale.
  const byBytes = engine === 'postgres' ? 'COLLATE "C"' : ''
  return [
    // Accounts may go; what they bought stays.
    `CREATE TABLE orders (
      id text PRIMARY KEY,
      number text ${byBytes} NOT NULL UNIQUE,
      user_id text REFERENCES users (id) ON DELETE SET NULL,
      holder_hash text,
      email text NOT NULL,
      email_key text ${byBytes} NOT NULL,
      customer_name text NOT NULL,
      customer_key text ${byBytes} NOT NULL,
      phone_key text ${byBytes} NOT NULL DEFAULT '',
      shipping_address text NOT NULL,
      country text NOT NULL DEFAULT '',
      status text NOT NULL
        CHECK (status IN ('pending', 'confirmed', 'processing', 'shipped',
          'in_transit', 'out_for_delivery', 'delivered', 'cancelled', 'refunded')),
      financial_status text NOT NULL
        CHECK (financial_status IN ('pending', 'paid', 'partially_refunded', 'refunded', 'voided')),
      provider text NOT NULL,
      currency text NOT NULL,
      rate text NOT NULL,
      subtotal_minor bigint NOT NULL CHECK (subtotal_minor >= 0),
      discount_minor bigint NOT NULL DEFAULT 0 CHECK (discount_minor BETWEEN 0 AND subtotal_minor),
      shipping_minor bigint NOT NULL CHECK (shipping_minor >= 0),
      tax_mode text NOT NULL DEFAULT 'off' CHECK (tax_mode IN ('off', 'included', 'added')),
      tax_minor bigint NOT NULL DEFAULT 0 CHECK (tax_minor >= 0),
      tax_lines text NOT NULL DEFAULT '[]',
      invoice_number text NOT NULL DEFAULT '',
      total_minor bigint NOT NULL CHECK (total_minor = subtotal_minor - discount_minor + shipping_minor
        + CASE WHEN tax_mode = 'added' THEN tax_minor ELSE 0 END),
      refunded_minor bigint NOT NULL DEFAULT 0 CHECK (refunded_minor BETWEEN 0 AND total_minor),
      total_cents bigint NOT NULL CHECK (total_cents >= 0),
      discount_cents bigint NOT NULL DEFAULT 0 CHECK (discount_cents >= 0),
      discount_code text NOT NULL DEFAULT '',
      attention text NOT NULL DEFAULT '',
      network text NOT NULL DEFAULT '',
      risks text NOT NULL DEFAULT '[]',
      has_risks integer NOT NULL DEFAULT 0 CHECK (has_risks IN (0, 1)),
      entered_by text,
      entered_by_name text NOT NULL DEFAULT '',
      is_pickup integer NOT NULL DEFAULT 0 CHECK (is_pickup IN (0, 1)),
      is_quiet integer NOT NULL DEFAULT 0 CHECK (is_quiet IN (0, 1)),
      is_owner_asked integer NOT NULL DEFAULT 0 CHECK (is_owner_asked IN (0, 1)),
      leaves_from text NOT NULL DEFAULT '',
      leaves_to text NOT NULL DEFAULT '',
      arrives_from text NOT NULL DEFAULT '',
      arrives_to text NOT NULL DEFAULT '',
      shipping_method text NOT NULL DEFAULT '',
      pickup_at text NOT NULL DEFAULT '',
      replaced_by text,
      adds_to text REFERENCES orders (id) ON DELETE SET NULL,
      version integer NOT NULL DEFAULT 1,
      created_at text NOT NULL,
      updated_at text NOT NULL,
      trusted_at text,
      expires_at text,
      paid_at text,
      cancelled_at text
    )`,
    `CREATE INDEX orders_user ON orders (user_id, id) WHERE user_id IS NOT NULL`,
    `CREATE INDEX orders_email ON orders (email_key, id)`,
    `CREATE INDEX orders_customer ON orders (customer_key, id)`,
    `CREATE INDEX orders_status ON orders (status, id)`,
    `CREATE INDEX orders_attention ON orders (id) WHERE attention <> ''`,
    `CREATE INDEX orders_risks ON orders (id) WHERE has_risks = 1 AND status NOT IN ('cancelled', 'refunded')`,
    `CREATE INDEX orders_network ON orders (network, id) WHERE network <> ''`,
    `CREATE INDEX orders_expires ON orders (expires_at) WHERE expires_at IS NOT NULL`,
    `CREATE INDEX orders_voided ON orders (cancelled_at) WHERE financial_status = 'voided'`,
    `CREATE INDEX orders_phone ON orders (phone_key, id)`,
    `CREATE INDEX orders_holder ON orders (holder_hash, id) WHERE expires_at IS NOT NULL`,
    `CREATE INDEX orders_replaced ON orders (replaced_by) WHERE replaced_by <> ''`,
    `CREATE INDEX orders_adds_to ON orders (adds_to) WHERE adds_to IS NOT NULL`,
    `CREATE INDEX orders_entered_by ON orders (entered_by) WHERE entered_by IS NOT NULL`,
    `CREATE TABLE order_lines (
      order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
      position integer NOT NULL,
      product_id text NOT NULL,
    parent_id text NOT NULL DEFAULT '',
    choice text NOT NULL DEFAULT '',
      title text NOT NULL,
      slug text NOT NULL,
      media_id text,
      quantity integer NOT NULL CHECK (quantity > 0),
      price_minor bigint NOT NULL CHECK (price_minor >= 0),
      price_cents bigint NOT NULL CHECK (price_cents >= 0),
      discount_cents bigint NOT NULL DEFAULT 0 CHECK (discount_cents BETWEEN 0 AND quantity * price_cents),
      tax_minor bigint NOT NULL DEFAULT 0 CHECK (tax_minor >= 0),
      returned integer NOT NULL DEFAULT 0 CHECK (returned BETWEEN 0 AND quantity),
      shipped integer NOT NULL DEFAULT 0 CHECK (shipped BETWEEN 0 AND quantity),
      post_id text NOT NULL DEFAULT '',
      led_by text NOT NULL DEFAULT '' CHECK (led_by IN ('', 'direct', 'read')),
      refunded_cents bigint NOT NULL DEFAULT 0 CHECK (refunded_cents >= 0),
      unknown_since text,
      PRIMARY KEY (order_id, position)
    )`,
    `CREATE INDEX order_lines_unknown ON order_lines (product_id, unknown_since, quantity)
      WHERE unknown_since IS NOT NULL`,
    `CREATE TABLE order_discounts (
      order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
      position integer NOT NULL,
      code_id text REFERENCES discount_codes (id) ON DELETE SET NULL,
      code text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('products', 'order', 'shipping')),
      is_automatic integer NOT NULL DEFAULT 0 CHECK (is_automatic IN (0, 1)),
      off_minor bigint NOT NULL CHECK (off_minor >= 0),
      off_cents bigint NOT NULL CHECK (off_cents >= 0),
      PRIMARY KEY (order_id, position)
    )`,
    `CREATE INDEX order_discounts_code ON order_discounts (code_id) WHERE code_id IS NOT NULL`,
    // Never deleted, and so neither are their orders: a sequence has no gaps. A credit note has its refund.
    `CREATE TABLE invoices (
      id text PRIMARY KEY,
      order_id text NOT NULL REFERENCES orders (id),
      kind text NOT NULL CHECK (kind IN ('invoice', 'credit')),
      sequence integer NOT NULL CHECK (sequence > 0),
      number text NOT NULL,
      refund_id text UNIQUE,
      issued_at text NOT NULL,
      seller text NOT NULL,
      tax_number text NOT NULL,
      total_minor bigint NOT NULL CHECK (total_minor >= 0),
      tax_lines text NOT NULL,
      CHECK ((kind = 'credit') = (refund_id IS NOT NULL)),
      UNIQUE (kind, sequence)
    )`,
    `CREATE INDEX invoices_order ON invoices (order_id, id)`,
    `CREATE UNIQUE INDEX invoices_once ON invoices (order_id) WHERE kind = 'invoice'`,
    `CREATE TABLE invoice_sequences (
      kind text PRIMARY KEY,
      last integer NOT NULL
    )`,
    `CREATE TABLE order_history (
      id text PRIMARY KEY,
      order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
      verb text NOT NULL,
      status_from text NOT NULL DEFAULT '',
      status_to text NOT NULL DEFAULT '',
      details text NOT NULL DEFAULT '{}',
      actor text NOT NULL,
      actor_id text,
      at text NOT NULL
    )`,
    `CREATE INDEX order_history_order ON order_history (order_id, id)`,
    `CREATE INDEX order_history_actor ON order_history (actor_id) WHERE actor_id IS NOT NULL`,
    `CREATE TABLE shipments (
      id text PRIMARY KEY,
      order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
      carrier text NOT NULL DEFAULT '',
      tracking_number text NOT NULL DEFAULT '',
      tracking_url text NOT NULL DEFAULT '',
      lines text NOT NULL DEFAULT '[]',
      is_part integer NOT NULL DEFAULT 0 CHECK (is_part IN (0, 1)),
      status text NOT NULL,
      created_at text NOT NULL,
      updated_at text NOT NULL
    )`,
    `CREATE INDEX shipments_order ON shipments (order_id, id)`,
    `CREATE TABLE order_views (
      id text PRIMARY KEY,
      name text NOT NULL,
      name_key text NOT NULL UNIQUE,
      query text NOT NULL,
      created_at text NOT NULL
    )`,
    `CREATE TABLE order_returns (
      id text PRIMARY KEY,
      order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
      state text NOT NULL CHECK (state IN
        ('requested', 'accepted', 'declined', 'received', 'refunded', 'closed', 'withdrawn')),
      lines text NOT NULL,
      restocked text NOT NULL DEFAULT '[]',
      reason text NOT NULL,
      text text NOT NULL DEFAULT '',
      answer text NOT NULL DEFAULT '',
      created_at text NOT NULL,
      updated_at text NOT NULL
    )`,
    `CREATE INDEX order_returns_order ON order_returns (order_id, id)`,
    `CREATE INDEX order_returns_open ON order_returns (order_id)
      WHERE state IN ('requested', 'accepted', 'received')`,
    // What customers asked the shop to cancel: one for each order, however often they ask.
    `CREATE TABLE order_cancel_requests (
      order_id text PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
      state text NOT NULL CHECK (state IN ('requested', 'withdrawn', 'declined', 'granted', 'shipped')),
      asks integer NOT NULL DEFAULT 1 CHECK (asks > 0),
      text text NOT NULL DEFAULT '',
      answer text NOT NULL DEFAULT '',
      created_at text NOT NULL,
      updated_at text NOT NULL
    )`,
    // How many orders stand at each status, and what each day of the site's time zone brought, less what was given back.
    `CREATE TABLE order_tallies (status text PRIMARY KEY, count integer NOT NULL CHECK (count >= 0))`,
    `CREATE TABLE sales_days (
      day text PRIMARY KEY,
      orders integer NOT NULL DEFAULT 0,
      cents bigint NOT NULL DEFAULT 0
    )`,
    // Not tied to orders: what was sold stays.
    `CREATE TABLE line_sales (
      order_id text NOT NULL,
      event text NOT NULL,
      position integer NOT NULL,
      day text NOT NULL,
      product_id text NOT NULL,
      title text NOT NULL,
      post_id text NOT NULL,
      led_by text NOT NULL CHECK (led_by IN ('', 'direct', 'read')),
      pieces integer NOT NULL,
      cents bigint NOT NULL,
      PRIMARY KEY (order_id, event, position)
    )`,
    `CREATE INDEX line_sales_day ON line_sales (day)`,
    `CREATE INDEX line_sales_post ON line_sales (post_id) WHERE post_id <> ''`,
    `CREATE TABLE code_sales_days (
      day text NOT NULL,
      code text NOT NULL,
      orders integer NOT NULL,
      cents bigint NOT NULL,
      off_cents bigint NOT NULL,
      PRIMARY KEY (day, code)
    )`,
  ]
}
