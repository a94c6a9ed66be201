import { z } from 'zod'
import { required } from '#server/modules/accounts/schema.ts'
import { orderSummaryOut } from '#server/modules/orders/schema-sales.ts'
import { pageQuery, pagingOut } from '#shared/api/page.ts'
import { idText, line } from '#shared/api/schemas.ts'

export const MESSAGE_SENT = 'Your message has been sent. Thank you for writing.'
export const LONGEST_ANSWER = 5000

/** Checked before any processing; a line break of a posted form is two characters. */
const LONGEST_SENT = 2 * LONGEST_ANSWER

/** What only the form of the contact page sends, and is absent in calls of other programs. */
export const formMarks = {
  /** A honeypot: people do not see the field, so only robots fill it in. */
  homepage: z.string().max(LONGEST_SENT).optional(),
  /** When the form was loaded, as `GET /api/auth/contact` gave it. */
  loaded: z.string().max(200).optional(),
}

export const contactIn = z.object({
  name: required(100).pipe(line(100)),
  email: required(254).pipe(z.email('Please enter a valid email address.')),
  message: required(5000),
  ...formMarks,
})

export const contactFormOut = z.object({ loaded: z.string() })

export const MESSAGE_STATUSES = ['new', 'read', 'done', 'spam'] as const

/** `open`: new and read. */
export const listMessagesQuery = z.object({
  status: z.enum(['all', 'open', ...MESSAGE_STATUSES]).default('all'),
  /** The beginnings of words of the name, the email address or the text. */
  search: z.string().max(400).pipe(line(200)).default(''),
  ...pageQuery(20),
})

export const messageParam = z.object({ id: idText(64) })

export const contactMessageOut = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Sent by a member from the confirmed address of their account. */
  isProven: z.boolean(),
  message: z.string(),
  status: z.enum(MESSAGE_STATUSES),
  /** Why it was taken for spam when it came; empty if it was not. */
  caughtBy: z.enum(['', 'hidden-field', 'form-time']),
  /** How many answers were written. */
  answers: z.number(),
  /** Where the mail of the newest answer is, as long as it has not left; null otherwise. */
  unsentAnswer: z.enum(['queued', 'kept', 'failed']).nullable(),
  createdAt: z.string(),
})

const count = z.number()

export const listMessagesOut = z.object({
  messages: z.array(contactMessageOut),
  totalMessages: count,
  ...pagingOut,
  /** Of all, whatever was searched for. */
  counts: z.object({ new: count, read: count, done: count, spam: count }),
})

export const answerOut = z.object({
  _id: z.string(),
  text: z.string(),
  /** The admin who wrote it; empty once their account is deleted. */
  author: z.string(),
  createdAt: z.string(),
  /** The state of its email; null once that is no longer kept. */
  mail: z
    .object({ status: z.enum(['sent', 'queued', 'kept', 'failed']), problem: z.string() })
    .nullable(),
})

export const openedMessageOut = z.object({
  message: contactMessageOut,
  /** Oldest first. */
  thread: z.array(answerOut),
  /** The newest orders of this email address, and the number of all, up to 100. */
  orders: z.object({ total: count, list: z.array(orderSummaryOut) }),
  /** Other messages of this email address, up to 100. */
  others: count,
})

export const markMessageIn = z.object({
  status: z.enum(MESSAGE_STATUSES, 'Choose new, read, done or spam.'),
})

export const markedMessageOut = z.object({ message: contactMessageOut })

/** `seen`: how many answers the person has seen; with more of them, it is refused. */
export const answerIn = z.object({
  text: z
    .string('Write an answer first.')
    .max(LONGEST_SENT, 'At most 5,000 characters.')
    .transform((text) => text.toWellFormed().replaceAll('\0', '').replaceAll('\r\n', '\n').trim())
    .pipe(
      z.string().min(1, 'Write an answer first.').max(LONGEST_ANSWER, 'At most 5,000 characters.'),
    ),
  seen: z.number().int().min(0).optional(),
})

export const answeredOut = z.object({ answer: answerOut })

export type ContactIn = z.output<typeof contactIn>
export type ListMessagesQuery = z.output<typeof listMessagesQuery>
export type ContactMessage = z.infer<typeof contactMessageOut>
export type MessageList = z.infer<typeof listMessagesOut>
export type OpenedMessage = z.infer<typeof openedMessageOut>
export type Answer = z.infer<typeof answerOut>
export type AnswerIn = z.output<typeof answerIn>
