import { HOUR_MS } from '#server/kernel/clock.ts'
import type { Happened } from '#server/kernel/events.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { findOwnerAddress } from '#server/modules/accounts/index.ts'
import { composeMail, queueMail, wasWrittenSince } from '#server/modules/mail/index.ts'
import { findWorkRow } from '#server/modules/blog/saving/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { pathTo } from '#shared/addresses.ts'

const QUIET_MS = HOUR_MS

export async function mailSubmission(
  scope: Scope,
  { id, data: { postId, writer } }: Happened<'post.submitted'>,
): Promise<void> {
  const { tx, clock, config } = scope
  const row = await findWorkRow(tx, postId)
  const owner = await findOwnerAddress(tx)
  if (!row || !owner) return
  const subject = `${writer} handed in "${row.title}"`
  // No second mail when a writer withdraws and resubmits within the hour.
  const since = new Date(clock.now().getTime() - QUIET_MS).toISOString()
  if (await wasWrittenSince(tx, { recipient: owner.email, subject }, since)) return
  const mail = composeMail({
    to: owner.email,
    siteName: (await getSettings(tx)).siteName,
    subject,
    paragraphs: [`${writer} wrote "${row.title}" and asks you to publish it.`],
    link: {
      label: 'Read it',
      url: config.publicUrl + pathTo.dashboardScreen('create-post', { id: postId }),
    },
  })
  await queueMail(scope, { ...mail, audience: owner.audience, key: `post-submitted ${id}` })
}
