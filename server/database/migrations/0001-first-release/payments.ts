/** Payments and refunds with their ledger. */
export const PAYMENTS = [
  `CREATE TABLE payments (
    id text PRIMARY KEY,
    order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    provider text NOT NULL,
    status text NOT NULL
      CHECK (status IN ('started', 'open', 'pending', 'completed', 'declined', 'abandoned')),
    provider_id text,
    capture_id text,
    approval_url text NOT NULL DEFAULT '',
    payee text NOT NULL DEFAULT '',
    currency text NOT NULL,
    amount_minor bigint NOT NULL CHECK (amount_minor >= 0),
    fault text NOT NULL DEFAULT '',
    declines integer NOT NULL DEFAULT 0,
    asks integer NOT NULL DEFAULT 0,
    ask_at text,
    created_at text NOT NULL,
    updated_at text NOT NULL
  )`,
  `CREATE INDEX payments_order ON payments (order_id, id)`,
  // An order is paid at one place at a time.
  `CREATE UNIQUE INDEX payments_live ON payments (order_id) WHERE status IN ('started', 'open', 'pending')`,
  `CREATE INDEX payments_ask ON payments (ask_at) WHERE ask_at IS NOT NULL`,
  `CREATE UNIQUE INDEX payments_provider_id ON payments (provider, provider_id)
    WHERE provider_id IS NOT NULL`,
  `CREATE UNIQUE INDEX payments_capture_id ON payments (provider, capture_id) WHERE capture_id IS NOT NULL`,
  // Whatever a provider or we said about a payment; nothing is ever changed here.
  `CREATE TABLE payment_events (
    id text PRIMARY KEY,
    provider text NOT NULL,
    event_id text,
    order_id text,
    payment_id text,
    source text NOT NULL CHECK (source IN ('site', 'return', 'webhook', 'sweeper', 'owner')),
    kind text NOT NULL,
    outcome text NOT NULL DEFAULT '',
    details text NOT NULL DEFAULT '{}',
    amount_minor bigint,
    currency text NOT NULL DEFAULT '',
    cents bigint,
    at text NOT NULL
  )`,
  `CREATE UNIQUE INDEX payment_events_event ON payment_events (provider, event_id)
    WHERE event_id IS NOT NULL`,
  `CREATE INDEX payment_events_order ON payment_events (order_id, id)`,
  `CREATE INDEX payment_events_source ON payment_events (source, id)`,
  `CREATE INDEX payment_events_money ON payment_events (currency, provider, amount_minor, cents)
    WHERE amount_minor IS NOT NULL`,
  `CREATE TABLE refunds (
    id text PRIMARY KEY,
    order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    payment_id text REFERENCES payments (id) ON DELETE SET NULL,
    status text NOT NULL CHECK (status IN ('started', 'pending', 'done', 'failed')),
    provider_id text,
    currency text NOT NULL,
    amount_minor bigint NOT NULL CHECK (amount_minor > 0),
    reason text NOT NULL DEFAULT '',
    lines text NOT NULL DEFAULT '[]',
    fault text NOT NULL DEFAULT '',
    return_id text,
    actor text NOT NULL,
    actor_id text,
    asks integer NOT NULL DEFAULT 0,
    ask_at text,
    day text,
    cents bigint,
    created_at text NOT NULL,
    updated_at text NOT NULL
  )`,
  `CREATE INDEX refunds_order ON refunds (order_id, id)`,
  `CREATE INDEX refunds_payment ON refunds (payment_id) WHERE payment_id IS NOT NULL`,
  `CREATE UNIQUE INDEX refunds_provider_id ON refunds (provider_id) WHERE provider_id IS NOT NULL`,
  `CREATE INDEX refunds_ask ON refunds (ask_at) WHERE ask_at IS NOT NULL`,
  `CREATE INDEX refunds_day ON refunds (day, cents) WHERE day IS NOT NULL`,
  `CREATE INDEX refunds_actor ON refunds (actor_id) WHERE actor_id IS NOT NULL`,
]
