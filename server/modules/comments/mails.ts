import { composeMail, type MailDraft } from '#server/modules/mail/index.ts'
import { startOf } from '#server/richtext/index.ts'

const QUOTED = 300

type Waiting = { content: string; title: string; authorName: string }

type Notice = {
  to: string
  siteName: string
  url: string
  count: number
  /** The first of them; the mail quotes no more. */
  comments: Waiting[]
}

/** Tells the owner which comments wait. */
export function waitingMail({ to, siteName, url, count, comments }: Notice): MailDraft {
  const left = count - comments.length
  return composeMail({
    to,
    siteName,
    subject:
      count === 1
        ? `A comment waits for you at ${siteName}`
        : `${count} comments wait for you at ${siteName}`,
    paragraphs: [
      ...comments.map(
        ({ content, title, authorName }) =>
          `${authorName} on “${title}”:\n${startOf(content, QUOTED)}`,
      ),
      ...(left > 0 ? [`… and ${left} more.`] : []),
    ],
    link: { label: count === 1 ? 'Approve or hide it' : 'Approve or hide them', url },
  })
}

type Answer = {
  to: string
  siteName: string
  url: string
  replierName: string
  title: string
  content: string
}

/** Tells the writer of a comment that somebody answered it. */
export function replyMail({ to, siteName, url, replierName, title, content }: Answer): MailDraft {
  return composeMail({
    to,
    siteName,
    subject: `${replierName} answered your comment at ${siteName}`,
    paragraphs: [`${replierName} answered your comment on “${title}”:`, startOf(content, QUOTED)],
    link: { label: 'Read it where it was said', url },
  })
}
