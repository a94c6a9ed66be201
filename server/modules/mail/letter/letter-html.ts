import { escapeMarkup as escape } from '#shared/text/escape-markup.ts'
import { SECRET } from '#server/modules/mail/secrets.ts'
import type { Sum } from '#shared/orders/order-texts.ts'
import type { Letter, MailFact, MailLine, MailLink, MailPart } from './letter.ts'
import { darkSheet, font, look } from './look.ts'

/** Replaced by the site's logo when the mail is queued. */
export const LOGO = '<!--logo-->'

const WIDTH = 600
const PREVIEW = 140
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/**
 * The letter as a document for mail programs: one column, colors inline, a dark theme where the program has one. Outlook for
 * Windows knows no max-width and no padding of a block, so widths and paddings stand on the cells of plain tables.
 */
export function letterHtml(letter: Letter): string {
  const { subject, body, siteName, stop } = letter
  const page = `<body ${look({ ground: 'bg' }, 'margin:0;padding:0;')}>
${preview(body)}<div role="main"><table ${TABLE} width="100%"><tr><td align="center" ${look({ ground: 'bg' }, 'padding:24px 12px;')}>
<!--[if mso]><table ${TABLE} width="${WIDTH}"><tr><td><![endif]-->
<table ${TABLE} width="100%" style="max-width:${WIDTH}px;">
<tr><td ${look({ ground: 'ink', text: 'on-ink' }, `padding:18px 28px;border-radius:12px 12px 0 0;${font(17, 700)}`)}>${LOGO}${escape(siteName)}</td></tr>
<tr><td ${look({ ground: 'surface', text: 'text', border: 'line' }, `padding:28px 28px 12px;border-width:0 1px 1px;border-style:solid;border-radius:0 0 12px 12px;text-align:left;word-break:break-word;${font(16)}`)}>
<h1 ${look({ text: 'text' }, `margin:0 0 16px;${font(24, 700)}line-height:1.25;`)}>${escape(subject)}</h1>
${body.map(partHtml).join('\n')}
</td></tr>
<tr><td ${look({ text: 'text-3' }, `padding:16px 28px;text-align:left;${font(14)}`)}>${escape(siteName)}${stop ? `<br>${anchor(stop.label, stop.url)}` : ''}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></div>
</body>`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>:root{color-scheme:light dark}${darkSheet(page)}</style></head>
${page}
</html>`
}

// Lists of mail show the first words of the text beside the subject; without this they would be the subject again.
function preview(body: MailPart[]): string {
  const [first] = body.filter((block) => typeof block === 'string')
  if (!first) return ''
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escape(first.slice(0, PREVIEW))}</div>\n`
}

function partHtml(block: MailPart): string {
  if (typeof block === 'string') return paragraph(block)
  if ('quote' in block) return quote(block.quote)
  if ('link' in block) return button(block.link)
  if ('lines' in block) return lines(block.lines, block.sums ?? [])
  if ('facts' in block) return facts(block.facts)
  if ('address' in block) return heading(block.heading) + paragraph(block.address.join('\n'))
  return heading(block.heading)
}

function paragraph(text: string): string {
  return `<p ${look({ text: 'text' }, `margin:0 0 16px;${font(16)}`)}>${broken(text)}</p>`
}

function heading(text: string): string {
  return `<h2 ${look({ text: 'text' }, `margin:24px 0 8px;${font(16, 700)}`)}>${escape(text)}</h2>`
}

function quote(text: string): string {
  return `<blockquote ${look({ text: 'text-2', border: 'line' }, `margin:0 0 16px;padding:0 0 0 16px;border-width:0 0 0 3px;border-style:solid;${font(16)}`)}>${broken(text)}</blockquote>`
}

// Outlook ignores the padding of a link but not that of a cell.
function button(link: MailLink): string {
  const url = 'url' in link ? link.url : SECRET
  return `<table ${TABLE} style="margin:8px 0 24px;"><tr><td ${look({ ground: 'primary' }, 'border-radius:8px;padding:12px 22px;')}><a href="${escape(url)}" ${look({ text: 'on-primary' }, `text-decoration:none;${font(16, 600)}`)}>${escape(link.label)}</a></td></tr></table>`
}

function lines(bought: MailLine[], sums: Sum[]): string {
  const rows = [...bought.map(lineRow), ...sums.map(sumRow)].join('\n')
  return `<table ${TABLE} width="100%" style="margin:8px 0 24px;border-collapse:collapse;">\n${rows}\n</table>`
}

function lineRow({ title, note, quantity, amount, picture }: MailLine): string {
  const cell = (more: string) =>
    look({ text: 'text', border: 'line' }, `${BELOW}vertical-align:top;${font(16)}${more}`)
  const image = picture
    ? `<td width="56" ${cell('padding:12px 14px 12px 0;')}><img src="${escape(picture)}" width="56" height="56" alt="" style="display:block;border-radius:4px;"></td>`
    : ''
  const second = note
    ? `<br><span ${look({ text: 'text-3' }, font(14))}>${broken(note)}</span>`
    : ''
  return `<tr>${image}<td${picture ? '' : ' colspan="2"'} ${cell('padding:12px 14px 12px 0;')}>${quantity}&nbsp;×&nbsp;${escape(title)}${second}</td><td align="right" ${cell('padding:12px 0;white-space:nowrap;')}>${escape(amount)}</td></tr>`
}

const BELOW = 'border-width:0 0 1px;border-style:solid;'

function sumRow({ name, amount, isTotal }: Sum): string {
  const type = isTotal ? font(18, 700) : font(16)
  const cell = (more: string) =>
    look({ text: isTotal ? 'text' : 'text-2' }, `padding:${isTotal ? 10 : 8}px 0 0;${type}${more}`)
  return `<tr><td colspan="2" ${cell('padding-right:12px;')}>${escape(name)}</td><td align="right" ${cell('white-space:nowrap;')}>${escape(amount)}</td></tr>`
}

function facts(mailFacts: MailFact[]): string {
  const rows = mailFacts.map(({ label, value, url }) => {
    const shown = url ? anchor(value, url) : broken(value)
    return `<tr><td ${look({ text: 'text-3' }, `padding:4px 16px 4px 0;vertical-align:top;white-space:nowrap;${font(14)}`)}>${escape(label)}</td><td ${look({ text: 'text' }, `padding:4px 0;${font(14, 600)}`)}>${shown}</td></tr>`
  })
  return `<table ${TABLE} width="100%" style="margin:0 0 16px;"><tr><td ${look({ ground: 'band' }, 'padding:10px 16px;border-radius:8px;')}><table ${TABLE}>\n${rows.join('\n')}\n</table></td></tr></table>`
}

function anchor(label: string, url: string): string {
  return `<a href="${escape(url)}" ${look({ text: 'link' }, 'text-decoration:underline;')}>${escape(label)}</a>`
}

function broken(text: string): string {
  return escape(text).replaceAll('\n', '<br>')
}
