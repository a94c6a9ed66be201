const FLAG = 'integer NOT NULL DEFAULT 0 CHECK'

export const KERNEL = [
  `CREATE TABLE tasks (
    id text PRIMARY KEY,
    kind text NOT NULL,
    key text,
    payload text NOT NULL,
    run_at text NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    claimed_by text,
    claimed_until text,
    last_error text NOT NULL DEFAULT '',
    is_dead ${FLAG} (is_dead IN (0, 1)),
    created_at text NOT NULL
  )`,
  `CREATE UNIQUE INDEX tasks_key ON tasks (kind, key)`,
  `CREATE INDEX tasks_due ON tasks (coalesce(claimed_until, run_at)) WHERE is_dead = 0`,
  `CREATE INDEX tasks_dead ON tasks (id) WHERE is_dead = 1`,
  `CREATE TABLE events (
    id text PRIMARY KEY,
    name text NOT NULL,
    data text NOT NULL,
    happened_at text NOT NULL
  )`,
  `CREATE INDEX events_happened ON events (happened_at)`,
  `CREATE TABLE idempotency_keys (
    key text PRIMARY KEY,
    fingerprint text NOT NULL,
    status integer NOT NULL,
    answer text NOT NULL,
    created_at text NOT NULL
  )`,
  `CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at)`,
  `CREATE TABLE history (
    id text PRIMARY KEY,
    kind text NOT NULL,
    subject_id text NOT NULL,
    verb text NOT NULL,
    actor text NOT NULL,
    actor_id text,
    details text NOT NULL DEFAULT '{}',
    at text NOT NULL
  )`,
  `CREATE INDEX history_subject ON history (kind, subject_id, id)`,
]
