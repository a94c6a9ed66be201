import { bumpRevision } from '#server/database/content/revision.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireReviewer } from '#server/modules/blog/access.ts'
import { lockDraft, updatePostRow } from '#server/modules/blog/drafts/index.ts'
import { postTopic } from '#server/modules/blog/lists/index.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { wallTime } from '#shared/time/site-time.ts'

type Mark = { id: string; isChecked: boolean }

/** Tells readers of a public post that it was checked today, of the site's time zone, or takes that back. */
export async function markChecked(
  ctx: Context,
  actor: Actor,
  { id, isChecked }: Mark,
): Promise<void> {
  requireReviewer(actor)
  const { timeZone } = await currentSettings(ctx)
  await transact(ctx, async ({ tx, engine, clock, trail }) => {
    const row = await lockDraft(tx, engine, id)
    if (row?.status !== 'published') throw notFound('Post not found.')
    const today = wallTime(clock.now(), timeZone).date
    await updatePostRow(tx, id, { checked_on: isChecked ? today : null })
    bumpRevision(tx, [postTopic(id)])
    trail({ deed: 'post-checked', by: actor, subject: id, isChecked })
  })
}
