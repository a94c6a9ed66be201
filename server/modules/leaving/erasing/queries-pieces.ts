import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/database/database.ts'

/** Changes or deletes at most `limit` rows of a person and returns how many. */
export type Piece = (tx: Tx, userId: string, limit: number) => Promise<number>

const piece =
  (statement: (userId: string, limit: number) => RawBuilder<unknown>): Piece =>
  async (tx, userId, limit) =>
    Number((await statement(userId, limit).execute(tx)).numAffectedRows ?? 0)

/** The name that stands where somebody's stood. */
export const NOBODY = 'Deleted member'

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
    (id, limit) => sql`UPDATE post_revisions SET saved_by = NULL, saved_by_name = ${NOBODY}
      WHERE (post_id, version) IN (
        SELECT post_id, version FROM post_revisions WHERE saved_by = ${id} LIMIT ${limit})`,
  ),
  piece(
    (id, limit) => sql`UPDATE post_workflow SET saved_by = NULL WHERE post_id IN (
      SELECT post_id FROM post_workflow WHERE saved_by = ${id} LIMIT ${limit})`,
  ),
  piece(
    (id, limit) => sql`UPDATE post_workflow SET deleted_by = NULL WHERE post_id IN (
      SELECT post_id FROM post_workflow WHERE deleted_by = ${id} LIMIT ${limit})`,
  ),
  piece(
    (id, limit) => sql`UPDATE post_changes SET saved_by = NULL WHERE post_id IN (
      SELECT post_id FROM post_changes WHERE saved_by = ${id} LIMIT ${limit})`,
  ),
  piece(
    (id, limit) => sql`UPDATE media SET uploaded_by = NULL WHERE id IN (
      SELECT id FROM media WHERE uploaded_by = ${id} LIMIT ${limit})`,
  ),
  piece(
    (id, limit) => sql`UPDATE ai_usage SET user_id = NULL WHERE id IN (
      SELECT id FROM ai_usage WHERE user_id = ${id} LIMIT ${limit})`,
  ),
  piece(
    (id, limit) => sql`UPDATE blocked_commenters SET blocked_by = NULL WHERE user_id IN (
      SELECT user_id FROM blocked_commenters WHERE blocked_by = ${id} LIMIT ${limit})`,
  ),
  piece(
    (id, limit) => sql`UPDATE user_notes SET author_id = NULL, author_name = ${NOBODY}
      WHERE id IN (SELECT id FROM user_notes WHERE author_id = ${id} LIMIT ${limit})`,
  ),
  piece(
    (id, limit) => sql`UPDATE contact_answers SET author_id = NULL WHERE id IN (
      SELECT id FROM contact_answers WHERE author_id = ${id} LIMIT ${limit})`,
  ),
  piece(
    (id, limit) => sql`DELETE FROM bulk_items WHERE (run_id, place) IN (
      SELECT i.run_id, i.place FROM bulk_runs r JOIN bulk_items i ON i.run_id = r.id
      WHERE r.by_user = ${id} LIMIT ${limit})`,
  ),
  piece(
    (id, limit) => sql`UPDATE orders SET user_id = NULL WHERE id IN (
      SELECT id FROM orders WHERE user_id = ${id} LIMIT ${limit})`,
  ),
  piece(
    (id, limit) => sql`UPDATE orders SET entered_by = NULL, entered_by_name = ${NOBODY}
      WHERE id IN (SELECT id FROM orders WHERE entered_by = ${id} LIMIT ${limit})`,
  ),
  piece(
    (id, limit) => sql`UPDATE order_history SET actor_id = NULL, actor = ${NOBODY}
      WHERE id IN (SELECT id FROM order_history WHERE actor_id = ${id} LIMIT ${limit})`,
  ),
  piece(
    (id, limit) => sql`UPDATE refunds SET actor_id = NULL, actor = ${NOBODY}
      WHERE id IN (SELECT id FROM refunds WHERE actor_id = ${id} LIMIT ${limit})`,
  ),
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
