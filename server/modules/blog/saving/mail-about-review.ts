import type { Tx } from '#server/database/database.ts'
import type { Member } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { HOUR_MS } from '#server/kernel/clock.ts'
import { composeMail, queueMail, wasWrittenSince } from '#server/modules/mail/index.ts'
import { pathTo } from '#shared/addresses.ts'
import type { PostState } from './post-state.ts'
import { findOwnerEmail, type WorkRow } from './queries-workflow.ts'

const QUIET_MS = HOUR_MS

type Step = {
  id: string
  known: WorkRow | undefined
  before: PostState
  after: PostState
  member: Member
  siteName: string
}

/** Tells the owner that a post was handed in, and its writer that an admin let it pass. */
export async function mailAboutReview(ctx: Context, tx: Tx, step: Step): Promise<void> {
  const { before, after } = step
  if (!before.submittedAt && after.submittedAt) return mailSubmission(ctx, tx, step)
  const isAccepted = after.status === 'published' || after.publishAt !== null
  if (before.submittedAt && isAccepted) await mailAcceptance(ctx, tx, step)
}

/** Tells a writer that their post came back, and why. */
export async function mailReturn(
  ctx: Context,
  tx: Tx,
  { row, note, siteName }: { row: WorkRow; note: string; siteName: string },
): Promise<void> {
  if (!row.author_email) return
  const mail = composeMail({
    to: row.author_email,
    siteName,
    subject: `Your post "${row.title}" needs another look`,
    paragraphs: [`Your post "${row.title}" was read and comes back to you with this note:`, note],
    link: { label: 'Go on writing', url: editUrl(ctx, row.id) },
  })
  await queueMail(ctx, tx, mail)
}

async function mailSubmission(ctx: Context, tx: Tx, step: Step): Promise<void> {
  const { id, after, member, siteName } = step
  const owner = await findOwnerEmail(tx)
  if (!owner) return
  const subject = `${member.name} handed in "${after.title}"`
  // Taken back and handed in again: the owner knows.
  const since = new Date(ctx.clock.now().getTime() - QUIET_MS).toISOString()
  if (await wasWrittenSince(tx, { recipient: owner, subject }, since)) return
  const mail = composeMail({
    to: owner,
    siteName,
    subject,
    paragraphs: [`${member.name} wrote "${after.title}" and asks you to publish it.`],
    link: { label: 'Read it', url: editUrl(ctx, id) },
  })
  await queueMail(ctx, tx, mail)
}

async function mailAcceptance(ctx: Context, tx: Tx, step: Step): Promise<void> {
  const { known, after, member, siteName } = step
  if (!known?.author_email || known.author_id === member.userId) return
  const isPublic = after.status === 'published'
  const mail = composeMail({
    to: known.author_email,
    siteName,
    subject: `Your post "${after.title}" ${isPublic ? 'is published' : 'will be published'}`,
    paragraphs: [
      isPublic
        ? `Your post "${after.title}" can be read by everybody now. Thank you for writing it.`
        : `Your post "${after.title}" was accepted. It will be published on its own at the time that was set for it.`,
    ],
    ...(isPublic && { link: { label: 'See it', url: postUrl(ctx, after.slug) } }),
  })
  await queueMail(ctx, tx, mail)
}

function editUrl(ctx: Context, id: string): string {
  return ctx.config.publicUrl + pathTo.dashboardScreen('create-post', { id })
}

function postUrl(ctx: Context, slug: string): string {
  return ctx.config.publicUrl + pathTo.post(slug)
}
