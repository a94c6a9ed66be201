import { SECRET } from '#server/modules/mail/secrets.ts'
import type { Letter, MailLine, MailPart } from './letter.ts'

/** The letter for those who read mail as plain text. */
export function letterText({ body, siteName, stop }: Letter): string {
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
