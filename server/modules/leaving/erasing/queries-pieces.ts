import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/database/database.ts'

/** Changes or deletes at most `limit` rows of a person and returns how many. */
export type Piece = (tx: Tx, userId: string, limit: number) => Promise<number>

const piece =
  (statement: (userId: string, limit: number) => RawBuilder<unknown>): Piece =>
  async (tx, userId, limit) =>
    Number((await statement(userId, limit).execute(tx)).numAffectedRows ?? 0)

/** The name that stands where somebody's stood. */
export const NOBODY = 'Deleted user'

type Mentioning =
  | 'post_revisions'
  | 'post_drafts'
  | 'media'
  | 'ai_usage'
  | 'blocked_commenters'
  | 'user_notes'
  | 'contact_answers'
  | 'orders'
  | 'order_history'
  | 'refunds'

/** Takes the person out of the rows that mention them: `key` tells rows apart, `column` holds the person's id, `name` their name. */
function forgotten({
  table,
  key = ['id'],
  column,
  name,
}: {
  table: Mentioning
  key?: string[]
  column: string
  name?: string
}): Piece {
  const [from, person] = [sql.table(table), sql.ref(column)]
  const keys = sql.join(key.map((keyColumn) => sql.ref(keyColumn)))
  const nameless = name ? sql`, ${sql.ref(name)} = ${NOBODY}` : sql``
  return piece(
    (id, limit) => sql`UPDATE ${from} SET ${person} = NULL${nameless} WHERE (${keys}) IN (
      SELECT ${keys} FROM ${from} WHERE ${person} = ${id} LIMIT ${limit})`,
  )
}

/** What refers to a person in numbers that grow with what they do; what does not goes with their account. */
export const PIECES: readonly Piece[] = [
  piece(
    (id, limit) => sql`DELETE FROM post_saves WHERE user_id = ${id} AND post_id IN (
      SELECT post_id FROM post_saves WHERE user_id = ${id} LIMIT ${limit})`,
  ),
  piece(
    (id, limit) => sql`DELETE FROM reply_notices WHERE comment_id IN (
      SELECT comment_id FROM reply_notices WHERE user_id = ${id} LIMIT ${limit})`,
  ),
  piece(
    (id, limit) => sql`DELETE FROM bulk_items WHERE (run_id, place) IN (
      SELECT i.run_id, i.place FROM bulk_runs r JOIN bulk_items i ON i.run_id = r.id
      WHERE r.by_user = ${id} LIMIT ${limit})`,
  ),
  piece(
    (id, limit) => sql`DELETE FROM product_import_items WHERE id IN (
      SELECT i.id FROM product_imports f JOIN product_import_items i ON i.import_id = f.id
      WHERE f.by_user = ${id} LIMIT ${limit})`,
  ),
  forgotten({
    table: 'post_revisions',
    key: ['post_id', 'version'],
    column: 'saved_by',
    name: 'saved_by_name',
  }),
  forgotten({ table: 'post_drafts', key: ['post_id'], column: 'saved_by' }),
  forgotten({ table: 'post_drafts', key: ['post_id'], column: 'deleted_by' }),
  forgotten({ table: 'post_drafts', key: ['post_id'], column: 'edited_by' }),
  forgotten({ table: 'media', column: 'uploaded_by' }),
  forgotten({ table: 'ai_usage', column: 'user_id' }),
  forgotten({ table: 'blocked_commenters', key: ['user_id'], column: 'blocked_by' }),
  forgotten({ table: 'user_notes', column: 'author_id', name: 'author_name' }),
  forgotten({ table: 'contact_answers', column: 'author_id' }),
  // Before the orders are nobody's.
  piece(
    (id, limit) => sql`UPDATE order_returns SET text = '' WHERE id IN (
      SELECT r.id FROM orders o JOIN order_returns r ON r.order_id = o.id
      WHERE o.user_id = ${id} AND r.text <> '' LIMIT ${limit})`,
  ),
  piece(
    (id, limit) => sql`UPDATE order_cancel_requests SET text = '' WHERE order_id IN (
      SELECT r.order_id FROM orders o JOIN order_cancel_requests r ON r.order_id = o.id
      WHERE o.user_id = ${id} AND r.text <> '' LIMIT ${limit})`,
  ),
  forgotten({ table: 'orders', column: 'user_id' }),
  forgotten({ table: 'orders', column: 'entered_by', name: 'entered_by_name' }),
  forgotten({ table: 'order_history', column: 'actor_id', name: 'actor' }),
  forgotten({ table: 'refunds', column: 'actor_id', name: 'actor' }),
]

/** Mail to the person, whatever became of it; not what somebody gets who has this address afterwards. */
export async function deleteMailTo(
  tx: Tx,
  { email, until, limit }: { email: string; until: string; limit: number },
): Promise<number> {
  const some = sql`SELECT id FROM mails
    WHERE lower(recipient) = ${email.toLowerCase()} AND created_at <= ${until} LIMIT ${limit}`
  const { numAffectedRows } = await sql`DELETE FROM mails WHERE id IN (${some})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
