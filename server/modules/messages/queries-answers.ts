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

/** How many answers a message has, and the mail of the newest one as long as that is kept. */
export type AnswersOfMessage = { count: number; mail?: AnswerMail | undefined }

/** The answers of each message that has some. */
export async function countAnswers(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, AnswersOfMessage>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('contact_answers')
    .select(['message_id', (eb) => eb.fn.countAll<number>().as('count')])
    .select((eb) => eb.fn.max('id').as('last'))
    .where('message_id', 'in', ids)
    .groupBy('message_id')
    .execute()
  const mails = await findAnswerMails(
    db,
    rows.map(({ last }) => last),
  )
  return new Map(
    rows.map(({ message_id, count, last }) => [
      message_id,
      { count: Number(count), mail: mails.get(last) },
    ]),
  )
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
