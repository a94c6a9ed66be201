import type { Mail } from '#server/modules/mail/queries.ts'
import { SECRET } from '#server/modules/mail/secrets.ts'
import type { OutboxMail } from './schema.ts'

const SECRET_TEXT = '[a link that is added when the email is sent]'

export function presentMail(mail: Mail): OutboxMail {
  return {
    _id: mail.id,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.text.replaceAll(SECRET, SECRET_TEXT),
    status: mail.status,
    createdAt: mail.created_at,
    sentAt: mail.sent_at,
    problem: mail.problem,
  }
}

/** The mail as its readers see it; a secret link leads nowhere. Empty for a mail of text alone. */
export function presentHtml({ html }: Pick<Mail, 'html'>): string {
  return html.replaceAll(SECRET, '#')
}
