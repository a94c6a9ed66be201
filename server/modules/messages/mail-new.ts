import { HOUR_MS, timestamp } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { findOwnerAddress, type Address } from '#server/modules/accounts/index.ts'
import { composeMail, queueMail } from '#server/modules/mail/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { startOf } from '#server/richtext/index.ts'
import { pathTo } from '#shared/addresses.ts'
import { counted } from '#shared/text/counted.ts'
import { listMessages } from './queries-list.ts'
import { listMailedSince, markMailed } from './queries-notice.ts'
import type { MessageRow } from './queries.ts'

/** As many messages of an hour have a mail of their own; what comes then waits for one mail about all of it. */
const SINGLE_MAILS = 5
const MOST_QUOTED = 10
const QUOTED = 300

/** Mails the owner about unread messages, so that however many come, they take a few mails an hour; reschedules itself. */
export async function mailNewMessages(scope: Scope): Promise<void> {
  const { tx, clock } = scope
  const hourAgo = new Date(clock.now().getTime() - HOUR_MS).toISOString()
  const mailed = await listMailedSince(tx, hourAgo, SINGLE_MAILS)
  const last = mailed[SINGLE_MAILS - 1]
  if (last) {
    const runAt = new Date(Date.parse(last) + HOUR_MS).toISOString()
    return scope.schedule({ kind: 'messages.mail-new', key: '', payload: null, runAt })
  }
  const owner = await findOwnerAddress(tx)
  const ids = owner ? await markMailed(tx, timestamp(clock)) : []
  if (!owner || ids.length === 0) return
  const rows = await listMessages(tx, ids.slice(0, MOST_QUOTED))
  if (ids.length > SINGLE_MAILS - mailed.length) return mailMany(scope, owner, { ids, rows })
  for (const row of rows) await mailOne(scope, owner, row)
}

async function mailOne(scope: Scope, owner: Address, row: MessageRow): Promise<void> {
  const { siteName } = await getSettings(scope.tx)
  const mail = composeMail({
    to: owner.email,
    siteName,
    subject: `Message from ${row.name}`,
    body: [
      `${row.name} (${row.email}) sent a message through the contact form on ${siteName}:`,
      { quote: row.message },
      { link: { label: 'Read and answer', url: urlOf(scope, row.id) } },
    ],
  })
  await queueMail(scope, { ...mail, audience: owner.audience, replyTo: row.email })
}

async function mailMany(
  scope: Scope,
  owner: Address,
  { ids, rows }: { ids: string[]; rows: MessageRow[] },
): Promise<void> {
  const { siteName } = await getSettings(scope.tx)
  const left = ids.length - rows.length
  const mail = composeMail({
    to: owner.email,
    siteName,
    subject: `${counted(ids.length, 'new message')} on ${siteName}`,
    body: [
      `${counted(ids.length, 'message')} came through the contact form on ${siteName}:`,
      ...rows.flatMap(({ name, email, message }) => [
        `${name} (${email}):`,
        { quote: startOf(message, QUOTED) },
      ]),
      ...(left > 0 ? [`… and ${left} more.`] : []),
      { link: { label: 'Read the messages', url: urlOf(scope) } },
    ],
  })
  await queueMail(scope, { ...mail, audience: owner.audience })
}

function urlOf({ config }: Scope, id?: string): string {
  return config.publicUrl + pathTo.dashboardScreen('messages', { message: id })
}
