import { escapeMarkup } from '#server/richtext/index.ts'
import type { MailDraft } from './queue-mail.ts'

type Letter = {
  to: string
  subject: string
  paragraphs: string[]
  link?: { label: string; url: string }
  siteName: string
}

/** A mail as text and as HTML, signed with the site's name; whatever people wrote in it means only itself. */
export function composeMail({ to, subject, paragraphs, link, siteName }: Letter): MailDraft {
  const parts = link ? [...paragraphs, `${link.label}:\n${link.url}`] : paragraphs
  const html = [
    ...paragraphs.map((text) => `<p>${escapeMarkup(text).replaceAll('\n', '<br>')}</p>`),
    ...(link ? [`<p><a href="${escapeMarkup(link.url)}">${escapeMarkup(link.label)}</a></p>`] : []),
    `<p>${escapeMarkup(siteName)}</p>`,
  ].join('\n')
  return { to, subject, text: `${[...parts, siteName].join('\n\n')}\n`, html }
}
