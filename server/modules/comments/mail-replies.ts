import { HOUR_MS, timestamp } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import type { Tasks } from '#server/kernel/tasks/task-types.ts'
import { findAddress, findAuthors } from '#server/modules/accounts/index.ts'
import { composeMail, queueMail } from '#server/modules/mail/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { startOf } from '#server/richtext/index.ts'
import { pathTo } from '#shared/addresses.ts'
import { listAnswered } from './queries-thread.ts'
import { findReplyMail, markMailed, putReplyMail } from './queries-reply-mail.ts'
import { stopToken } from './stop-reply-mail.ts'

const MOST_QUOTED = 10
const QUOTED = 300

/** Mails a member about all replies since the last such mail, at most once an hour; reschedules itself until then. */
export async function mailReplies(
  scope: Scope,
  { userId }: Tasks['comments.mail-replies'],
): Promise<void> {
  const { tx, clock } = scope
  const replyMail = await findReplyMail(tx, userId)
  const runAt = replyMail?.mailed_at ? hourAfter(replyMail.mailed_at) : ''
  if (runAt > timestamp(clock)) {
    const task = { kind: 'comments.mail-replies', key: userId, payload: { userId }, runAt } as const
    return scope.schedule(task)
  }
  const ids = await markMailed(tx, userId)
  if (replyMail?.is_wanted === 0 || !(await mayMail(scope, userId))) return
  if (await mailAbout(scope, userId, ids)) {
    await putReplyMail(tx, userId, { mailed_at: timestamp(clock) })
  }
}

// Anyone can sign up with anyone's address. Without a mail server nothing can be proved, and nothing leaves the site.
async function mayMail({ tx, config }: Scope, userId: string): Promise<boolean> {
  const person = await findAddress(tx, userId)
  return person !== undefined && (person.isProven || config.SMTP_URL === undefined)
}

async function mailAbout(scope: Scope, userId: string, ids: string[]): Promise<boolean> {
  const { tx, config } = scope
  const person = await findAddress(tx, userId)
  const replies = ids.length > 0 ? await listAnswered(tx, ids) : []
  const [first] = replies
  if (!person || !first) return false
  const quoted = replies.slice(0, MOST_QUOTED)
  const authors = await findAuthors(tx, quoted)
  const nameOf = (id: string | null) => authors.get(id)?.name ?? 'Someone'
  const { siteName } = await getSettings(tx)
  const { url, stop } = await stopLinks(scope, userId)
  const isOne = replies.length === 1
  const left = replies.length - quoted.length
  const mail = composeMail({
    to: person.email,
    siteName,
    subject: isOne
      ? `${nameOf(first.author_id)} replied to your comment on ${siteName}`
      : `${replies.length} replies to your comments on ${siteName}`,
    body: [
      ...quoted.flatMap(({ author_id, title, content }) => [
        `${nameOf(author_id)} replied to your comment on “${title}”:`,
        { quote: startOf(content, QUOTED) },
      ]),
      ...(left > 0 ? [`… and ${left} more.`] : []),
      {
        link: {
          label: isOne ? 'Read the reply' : 'Read the first reply',
          url: `${config.publicUrl}${pathTo.post(first.slug)}#comment-${first.id}`,
        },
      },
    ],
    stop,
  })
  await queueMail(scope, { ...mail, audience: person.audience, unsubscribeUrl: url })
  return true
}

async function stopLinks({ tx, config }: Scope, userId: string) {
  const token = await stopToken(tx, userId)
  return {
    url: `${config.publicUrl}/api/comments/reply-mail/${token}`,
    stop: {
      label: 'Stop emails about replies to your comments',
      url: config.publicUrl + pathTo.unsubscribe(token),
    },
  }
}

function hourAfter(instant: string): string {
  return new Date(Date.parse(instant) + HOUR_MS).toISOString()
}
