import type { MailDraft } from '#server/modules/mail/queue-mail.ts'
import { letterHtml } from './letter-html.ts'
import type { Letter, MailLine, MailPart } from './letter.ts'
import { SECRET } from '#server/modules/mail/secrets.ts'

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

/** The letter for those who read mail as plain text. */
function letterText({ body, siteName, stop }: Letter): string {
  const ending = stop ? [`${stop.label}:\n${stop.url}`] : []
  return `${[...body.map(partText), siteName, ...ending].join('\n\n')}\n`
}

function partText(part: MailPart): string {
  if (typeof part === 'string') return part
  if ('quote' in part) return part.quote.replace(/^/gm, '> ')
  if ('link' in part) return `${part.link.label}:\n${'url' in part.link ? part.link.url : SECRET}`
  if ('lines' in part) {
    const sums = (part.sums ?? []).map(({ name, amount }) => `${name}: ${amount}`)
    return [...part.lines.map(lineText), ...(sums.length > 0 ? ['', ...sums] : [])].join('\n')
  }
  if ('facts' in part)
    return part.facts
      .map(({ label, value, url }) => `${label}: ${value}${url ? `\n${url}` : ''}`)
      .join('\n')
  return 'address' in part ? [`${part.heading}:`, ...part.address].join('\n') : `${part.heading}:`
}

function lineText({ title, note, quantity, amount }: MailLine): string {
  return `${quantity} × ${title}: ${amount}${note ? `\n    ${note}` : ''}`
}
