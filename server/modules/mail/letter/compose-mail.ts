import type { MailDraft } from '#server/modules/mail/queue-mail.ts'
import { letterHtml } from './letter-html.ts'
import type { Letter } from './letter.ts'
import { letterText } from './letter-text.ts'

/** Writes a mail as text and as HTML in the site's look, signed with the site's name. */
export function composeMail(letter: Letter): MailDraft {
  const secret = letter.body.flatMap((part) =>
    typeof part === 'object' && 'link' in part && 'secret' in part.link ? [part.link.secret] : [],
  )[0]
  return {
    to: letter.to,
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
    ...(secret && { secret }),
  }
}
