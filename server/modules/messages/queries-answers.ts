import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { MessagesTables } from './tables.ts'

type AnswerRow = Selectable<MessagesTables['contact_answers']>

const MOST_SHOWN = 200

/** The key under which the mail of an answer is queued once. */
export const mailKeyOf = (answerId: string) => `message-answer:${answerId}`

export async function insertAnswer(
  tx: Tx,
  answer: Insertable<MessagesTables['contact_answers']>,
): Promise<void> {
  await tx.insertInto('contact_answers').values(answer).execute()
}

/** Oldest first. */
export function listAnswers(db: Db, messageId: string): Promise<AnswerRow[]> {
  return db
    .selectFrom('contact_answers')
    .selectAll()
    .where('message_id', '=', messageId)
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute()
}

/** The number of answers of each message that has some. */
export async function countAnswers(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('contact_answers')
    .select(['message_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('message_id', 'in', ids)
    .groupBy('message_id')
    .execute()
  return new Map(rows.map(({ message_id, count }) => [message_id, Number(count)]))
}

export type AnswerMail = { status: 'sent' | 'queued' | 'kept' | 'failed'; problem: string }

/** The state of the mail of each answer, as long as it is kept. */
export async function findAnswerMails(
  db: Db,
  answerIds: readonly string[],
): Promise<Map<string, AnswerMail>> {
  if (answerIds.length === 0) return new Map()
  const byKey = new Map(answerIds.map((id) => [mailKeyOf(id), id]))
  const rows = await db
    .selectFrom('mails')
    .select(['key', 'status', 'problem'])
    .where('key', 'in', [...byKey.keys()])
    .execute()
  return new Map(rows.map(({ key, ...mail }) => [byKey.get(key ?? '') ?? '', mail]))
}
