import { HOUR_MS, timestamp } from '#server/kernel/clock.ts'
import type { Happened } from '#server/kernel/events.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { findAddress, findOwnerAddress } from '#server/modules/accounts/index.ts'
import { findDraft } from '#server/modules/blog/drafts/index.ts'
import {
  composeMail,
  queueMail,
  wasWrittenSince,
  type MailPart,
} from '#server/modules/mail/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { pathTo } from '#shared/addresses.ts'

type Address = NonNullable<Awaited<ReturnType<typeof findOwnerAddress>>>
type Letter = {
  key: string
  subject: string
  body: MailPart[]
  link?: { label: string; path: string } | undefined
}

/** Mails the owner, but not twice when a writer withdraws and resubmits within the hour. */
export async function mailSubmission(
  scope: Scope,
  { id, data: { postId, writer } }: Happened<'post.submitted'>,
): Promise<void> {
  const { tx, clock } = scope
  const row = await findDraft(tx, postId)
  const owner = await findOwnerAddress(tx)
  if (!row || !owner) return
  const subject = `${writer} submitted “${row.title}” for review`
  const since = new Date(clock.now().getTime() - HOUR_MS).toISOString()
  if (
    await wasWrittenSince(tx, { recipient: owner.email, subject }, { since, now: timestamp(clock) })
  )
    return
  await send(scope, owner, {
    key: `post-submitted ${id}`,
    subject,
    link: { label: 'Read it', path: editor(postId) },
    body: [`${writer} submitted “${row.title}” and would like you to publish it.`],
  })
}

/** Mails the writer, unless they accepted the post themselves. */
export async function mailAcceptance(
  scope: Scope,
  { id, data: { postId, by, isPublished } }: Happened<'post.accepted'>,
): Promise<void> {
  const row = await findDraft(scope.tx, postId)
  if (!row?.author_id || row.author_id === by) return
  const writer = await findAddress(scope.tx, row.author_id)
  if (!writer) return
  const post = postName(scope, writer, row.title)
  const subject = `${post} ${isPublished ? 'is published' : 'will be published'}`
  const text = isPublished
    ? `${post} is live now. Thank you for writing it.`
    : `${post} was accepted. It will be published automatically at its scheduled time.`
  const link = isPublished ? { label: 'See it', path: pathTo.post(row.slug) } : undefined
  await send(scope, writer, { key: `post-accepted ${id}`, subject, body: [text], link })
}

export async function mailReturn(
  scope: Scope,
  { id, data: { postId, note } }: Happened<'post.returned'>,
): Promise<void> {
  const row = await findDraft(scope.tx, postId)
  const writer = row?.author_id && (await findAddress(scope.tx, row.author_id))
  if (!writer) return
  const post = postName(scope, writer, row.title)
  await send(scope, writer, {
    key: `post-returned ${id}`,
    subject: `${post} needs another look`,
    body: [`${post} was reviewed and sent back to you with this note:`, { quote: note }],
    link: { label: 'Continue writing', path: editor(postId) },
  })
}

// Anyone can sign up with anyone's address: until it is proven, it gets nothing that was typed with it.
function postName({ config }: Scope, { isProven }: Address, title: string): string {
  return isProven || config.SMTP_URL === undefined ? `Your post “${title}”` : 'Your post'
}

async function send(
  scope: Scope,
  to: Address,
  { key, link, subject, body }: Letter,
): Promise<void> {
  const { siteName } = await getSettings(scope.tx)
  const button = link && {
    link: { label: link.label, url: scope.config.publicUrl + link.path },
  }
  const mail = composeMail({
    to: to.email,
    subject,
    siteName,
    body: button ? [...body, button] : body,
  })
  await queueMail(scope, { ...mail, audience: to.audience, key })
}

function editor(postId: string): string {
  return pathTo.dashboardScreen('create-post', { id: postId })
}
