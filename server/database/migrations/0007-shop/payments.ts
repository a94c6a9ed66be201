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
    currency text NOT NULL,
    amount_minor bigint NOT NULL CHECK (amount_minor >= 0),
    fault text NOT NULL DEFAULT '',
    created_at text NOT NULL,
    updated_at text NOT NULL
  )`,
  `CREATE INDEX payments_order ON payments (order_id, id)`,
  `CREATE UNIQUE INDEX payments_provider_id ON payments (provider, provider_id) WHERE provider_id IS NOT NULL`,
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
    at text NOT NULL
  )`,
  `CREATE UNIQUE INDEX payment_events_event ON payment_events (provider, event_id) WHERE event_id IS NOT NULL`,
  `CREATE INDEX payment_events_order ON payment_events (order_id, id)`,
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
    actor text NOT NULL,
    actor_id text,
    created_at text NOT NULL,
    updated_at text NOT NULL
  )`,
  `CREATE INDEX refunds_order ON refunds (order_id, id)`,
]
