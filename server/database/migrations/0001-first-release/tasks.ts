/** Background work and the events that cause it, and answers to writes that must happen once. */
export const TASKS = [
  `CREATE TABLE tasks (
    id text PRIMARY KEY,
    kind text NOT NULL,
    key text,
    payload text NOT NULL,
    share text NOT NULL DEFAULT '',
    turn bigint NOT NULL DEFAULT 0,
    run_at text NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    claimed_by text,
    claimed_until text,
    last_error text NOT NULL DEFAULT '',
    is_dead integer NOT NULL DEFAULT 0 CHECK (is_dead IN (0, 1)),
    created_at text NOT NULL
  )`,
  `CREATE UNIQUE INDEX tasks_key ON tasks (kind, key)`,
  `CREATE INDEX tasks_dead ON tasks (id) WHERE is_dead = 1`,
  `CREATE INDEX tasks_due ON tasks (kind, coalesce(claimed_until, run_at)) WHERE is_dead = 0`,
  `CREATE INDEX tasks_turn ON tasks (kind, turn) WHERE is_dead = 0`,
  `CREATE INDEX tasks_share ON tasks (kind, share, turn) WHERE share <> ''`,
  `CREATE TABLE task_pauses (
    kind text PRIMARY KEY,
    ends_at text NOT NULL,
    failures integer NOT NULL,
    is_probed integer NOT NULL CHECK (is_probed IN (0, 1))
  )`,
  `CREATE TABLE cdn_changes (
    topic text PRIMARY KEY,
    changed_at text NOT NULL,
    is_purged integer NOT NULL CHECK (is_purged IN (0, 1))
  )`,
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
]
