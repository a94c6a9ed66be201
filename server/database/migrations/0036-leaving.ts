import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Accounts that are closed or being erased; and indexes by which what belongs to a person is found without a scan. */
export const leaving: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `CREATE TABLE account_closings (
    user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    posts text NOT NULL CHECK (posts IN ('owner', 'delete')),
    closed_at text NOT NULL,
    final_at text NOT NULL
  )`,
  `CREATE TABLE account_erasures (
    user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    posts text NOT NULL CHECK (posts IN ('owner', 'delete')),
    is_own integer NOT NULL CHECK (is_own IN (0, 1)),
    email text NOT NULL,
    started_at text NOT NULL
  )`,
  `CREATE INDEX post_likes_user ON post_likes (user_id)`,
  `CREATE INDEX post_revisions_saved_by ON post_revisions (saved_by)`,
  `CREATE INDEX post_workflow_saved_by ON post_workflow (saved_by)`,
  `CREATE INDEX post_workflow_deleted_by ON post_workflow (deleted_by) WHERE deleted_by IS NOT NULL`,
  `CREATE INDEX post_changes_saved_by ON post_changes (saved_by)`,
  `CREATE INDEX reply_notices_of ON reply_notices (user_id)`,
  `CREATE INDEX ai_usage_user ON ai_usage (user_id)`,
  `CREATE INDEX orders_entered_by ON orders (entered_by) WHERE entered_by IS NOT NULL`,
  `CREATE INDEX order_history_actor ON order_history (actor_id) WHERE actor_id IS NOT NULL`,
  `CREATE INDEX refunds_actor ON refunds (actor_id) WHERE actor_id IS NOT NULL`,
  `CREATE INDEX history_actor ON history (actor_id) WHERE actor_id IS NOT NULL`,
]
