import type { Db } from '#server/database/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { findAuthors } from '#server/modules/accounts/index.ts'
import { readOrdersOfAddress } from '#server/modules/orders/index.ts'
import { requireMessageReader } from './access.ts'
import { presentAnswer, presentMessage } from './present.ts'
import { findAnswerMails, listAnswers } from './queries-answers.ts'
import { countOthers } from './queries-list.ts'
import { findMessage } from './queries.ts'
import type { Answer, OpenedMessage } from './schema.ts'

const ORDERS = 5

/** A message with its answers, and with what else is known of its email address. */
export async function readContactMessage(
  ctx: Context,
  actor: Actor,
  id: string,
): Promise<OpenedMessage> {
  requireMessageReader(actor)
  const { db } = ctx.store
  const row = await findMessage(db, id)
  if (!row) throw notFound('Message not found.')
  const [thread, orders, others] = await Promise.all([
    readThread(db, id),
    readOrdersOfAddress(ctx, row.email, ORDERS),
    countOthers(db, row),
  ])
  const mail = thread.at(-1)?.mail ?? undefined
  return { message: presentMessage(row, { count: thread.length, mail }), thread, orders, others }
}

export async function readThread(db: Db, messageId: string): Promise<Answer[]> {
  const answers = await listAnswers(db, messageId)
  const ids = answers.map(({ id }) => id)
  const [authors, mails] = await Promise.all([findAuthors(db, answers), findAnswerMails(db, ids)])
  return answers.map((answer) => presentAnswer(answer, { authors, mails }))
}
