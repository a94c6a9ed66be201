import { MINUTE_MS, timestamp } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { findAuthors, findOwnerAddress } from '#server/modules/accounts/index.ts'
import { composeMail, queueMail } from '#server/modules/mail/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { startOf } from '#server/richtext/index.ts'
import { pathTo } from '#shared/addresses.ts'
import { lastNotice, listForNotice, markNoticed } from './queries-thread.ts'

const PAUSE_MS = 10 * MINUTE_MS
const MOST_QUOTED = 10
const QUOTED = 300

/** Mails the owner about all waiting comments, at most once in ten minutes; reschedules itself until then. */
export async function mailWaiting(scope: Scope): Promise<void> {
  const { tx, clock, config } = scope
  const runAt = await endOfPause(scope)
  if (runAt > timestamp(clock))
    return scope.schedule({ kind: 'comments.mail-waiting', key: '', payload: null, runAt })
  const owner = await findOwnerAddress(tx)
  const ids = owner ? await markNoticed(tx, timestamp(clock)) : []
  if (!owner || ids.length === 0) return
  const comments = await listForNotice(tx, ids, MOST_QUOTED)
  const authors = await findAuthors(tx, comments)
  const { siteName } = await getSettings(tx)
  const isOne = ids.length === 1
  const left = ids.length - comments.length
  const mail = composeMail({
    to: owner.email,
    siteName,
    subject: `${isOne ? 'A comment is' : `${ids.length} comments are`} awaiting approval on ${siteName}`,
    body: [
      ...comments.flatMap(({ author_id, title, content }) => {
        const name = authors.get(author_id)?.name ?? 'A former member'
        return [`${name} on “${title}”:`, { quote: startOf(content, QUOTED) }]
      }),
      ...(left > 0 ? [`… and ${left} more.`] : []),
      {
        link: {
          label: isOne ? 'Approve or hide it' : 'Approve or hide them',
          url: config.publicUrl + pathTo.dashboardScreen('comments'),
        },
      },
    ],
  })
  await queueMail(scope, { ...mail, audience: 'owner' })
}

async function endOfPause({ tx, clock }: Scope): Promise<string> {
  const last = await lastNotice(tx)
  return last && last <= timestamp(clock) ? new Date(Date.parse(last) + PAUSE_MS).toISOString() : ''
}
