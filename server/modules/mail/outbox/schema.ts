import { z } from 'zod'
import { pageQuery, pagingOut } from '#shared/api/page.ts'
import { idText } from '#shared/api/schemas.ts'

export const MAIL_STATUSES = ['sent', 'queued', 'kept', 'failed'] as const

export const outboxQuery = z.object({
  status: z.enum(['all', ...MAIL_STATUSES]).default('all'),
  /** Part of a recipient’s address or of a subject, among the newest 10,000; a whole address finds all mail to it. */
  search: idText(200).default(''),
  ...pageQuery(20),
})

export const mailParam = z.object({ id: idText(64) })

/** `kept` was written while no mail server was set. A secret link is never shown. */
export const outboxMailOut = z.object({
  _id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  status: z.enum(MAIL_STATUSES),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  /** Why the last attempt to send it failed. */
  problem: z.string(),
})

export type OutboxMail = z.infer<typeof outboxMailOut>

export const outboxOut = z.object({
  mails: z.array(outboxMailOut),
  ...pagingOut,
  totalMails: z.number(),
  /** Of all that the caller may read. */
  counts: z.record(z.enum(MAIL_STATUSES), z.number()),
  /** Whether a mail server is set (SMTP_URL). */
  canSend: z.boolean(),
})

export const openedMailOut = z.object({ mail: outboxMailOut.extend({ html: z.string() }) })

export const resentOut = z.object({ message: z.string(), mail: outboxMailOut })

export const sentKeptOut = z.object({ message: z.string(), queued: z.number(), left: z.number() })
