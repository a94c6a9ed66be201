import type { Author } from '#server/modules/accounts/index.ts'
import type { AnswerMail, AnswersOfMessage, listAnswers } from './queries-answers.ts'
import type { MessageRow } from './queries.ts'
import type { Answer, ContactMessage } from './schema.ts'

export function presentMessage(
  row: MessageRow,
  { count: answers, mail }: AnswersOfMessage = { count: 0 },
): ContactMessage {
  const { id, name, email, is_proven, message, status, caught_by, created_at } = row
  return {
    _id: id,
    name,
    email,
    isProven: is_proven === 1,
    message,
    status,
    caughtBy: caught_by,
    answers,
    createdAt: created_at,
    unsentAnswer: mail && mail.status !== 'sent' ? mail.status : null,
  }
}

type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number]
type Around = { authors: Map<string | null, Author>; mails: Map<string, AnswerMail> }

export function presentAnswer(row: AnswerRow, { authors, mails }: Around): Answer {
  return {
    _id: row.id,
    text: row.text,
    createdAt: row.created_at,
    author: authors.get(row.author_id)?.name ?? '',
    mail: mails.get(row.id) ?? null,
  }
}
