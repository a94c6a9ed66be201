import type { MailDraft } from '#server/modules/mail/queue-mail.ts'
import { letterHtml } from './letter-html.ts'
import type { Letter, MailLine, MailPart } from './letter.ts'
import { SECRET } from '#server/modules/mail/secrets.ts'

/** Writes a mail as text and as HTML in the site's look, signed with the site's name. */
export function composeMail(letter: Letter): MailDraft {
  const [secret, other] = letter.body.flatMap((block) =>
    typeof block === 'object' && 'link' in block && 'secret' in block.link
      ? [block.link.secret]
      : [],
  )
  if (other) throw new Error('a mail has one link that is made when it is sent')
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

function partText(block: MailPart): string {
  if (typeof block === 'string') return block
  if ('quote' in block) return block.quote.replace(/^/gm, '> ')
  if ('link' in block)
    return `${block.link.label}:\n${'url' in block.link ? block.link.url : SECRET}`
  if ('lines' in block) {
    const sums = (block.sums ?? []).map(({ name, amount }) => `${name}: ${amount}`)
    return [...block.lines.map(lineText), ...(sums.length > 0 ? ['', ...sums] : [])].join('\n')
  }
  if ('facts' in block)
    return block.facts
      .map(
        ({ label, value, url }) =>
          `${label}: ${value.replaceAll('\n', '\n    ')}${url ? `\n${url}` : ''}`,
      )
      .join('\n')
  return 'address' in block
    ? [`${block.heading}:`, ...block.address].join('\n')
    : `${block.heading}:`
}

function lineText({ title, note, quantity, amount }: MailLine): string {
  return `${quantity} × ${title}: ${amount}${note ? `\n    ${note}` : ''}`
}
