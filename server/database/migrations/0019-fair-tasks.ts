import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Kinds of tasks, and within a kind the people who caused them, take turns; a kind can be paused as a whole. */
export const fairTasks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `ALTER TABLE tasks ADD COLUMN share text NOT NULL DEFAULT ''`,
  `ALTER TABLE tasks ADD COLUMN turn bigint NOT NULL DEFAULT 0`,
  `DROP INDEX tasks_due`,
  `CREATE INDEX tasks_due ON tasks (kind, coalesce(claimed_until, run_at)) WHERE is_dead = 0`,
  `CREATE INDEX tasks_turn ON tasks (kind, turn) WHERE is_dead = 0`,
  `CREATE INDEX tasks_share ON tasks (kind, share, turn) WHERE share <> ''`,
  `CREATE TABLE task_pauses (
    kind text PRIMARY KEY,
    ends_at text NOT NULL,
    failures integer NOT NULL,
    is_probed integer NOT NULL CHECK (is_probed IN (0, 1))
  )`,
]
