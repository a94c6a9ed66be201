import { escapeMarkup } from '#server/richtext/index.ts'
import type { MailDraft } from './queue-mail.ts'
import { SECRET, type MailSecret } from './secrets.ts'

type Letter = {
  to: string
  subject: string
  paragraphs: string[]
  /** The URL of a secret link is generated when the mail is sent, and never stored. */
  link?: { label: string } & ({ url: string } | { secret: MailSecret })
  /** Shown last: where the person ends mail of this kind. */
  stop?: { label: string; url: string }
  siteName: string
}

/** Writes a mail as text and HTML, signed with the site's name; all input is escaped. */
export function composeMail(letter: Letter): MailDraft {
  const { to, subject, paragraphs, link, stop, siteName } = letter
  const url = link && ('url' in link ? link.url : SECRET)
  const parts = link ? [...paragraphs, `${link.label}:\n${url}`] : paragraphs
  const ending = stop ? [`${stop.label}:\n${stop.url}`] : []
  const html = [
    ...paragraphs.map((text) => `<p>${escapeMarkup(text).replaceAll('\n', '<br>')}</p>`),
    ...(link && url
      ? [`<p><a href="${escapeMarkup(url)}">${escapeMarkup(link.label)}</a></p>`]
      : []),
    `<p>${escapeMarkup(siteName)}</p>`,
    ...(stop
      ? [
          `<p><small><a href="${escapeMarkup(stop.url)}">${escapeMarkup(stop.label)}</a></small></p>`,
        ]
      : []),
  ].join('\n')
  return {
    ...{ to, subject, text: `${[...parts, siteName, ...ending].join('\n\n')}\n`, html },
    ...(link && 'secret' in link && { secret: link.secret }),
  }
}
