import { isAdmin, type Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { editable, requireSubmissionsOpen } from '#server/modules/blog/access.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import {
  lockDraft,
  presentDraft,
  readFields,
  saveEditsOf,
  type PostFields,
} from '#server/modules/blog/drafts/index.ts'
import type { AutosavedPost } from './schema.ts'
import { textAtHand, withColors, saveLocked } from './save-post.ts'

type Autosave = { actor: Actor; id: string; sent: PostFields }

/**
 * Saves what an editor holds, at any time: the text of a draft, or the unpublished changes of a public post. Readers see none
 * of it. The answer leaves out a text that is stored as it was sent.
 */
export async function autosavePost(
  ctx: Context,
  { actor, id, sent }: Autosave,
): Promise<AutosavedPost> {
  const settings = await currentSettings(ctx)
  const member = requireSubmissionsOpen(actor, settings.memberPosts)
  const fields = await readFields(ctx.config, sent, isAdmin(member))
  const changes = await withColors(ctx, id, fields)
  const former = changes.text ? undefined : await textAtHand(ctx, id)
  const attempt = { actor, member, settings, id, changes, former, reason: 'autosave' } as const
  const saved = await transact(
    ctx,
    async (scope) => {
      const existing = editable(await lockDraft(scope.tx, scope.engine, id), member)
      if (existing.status === 'published') return saveEditsOf(scope, existing, attempt)
      return saveLocked(scope, existing, attempt)
    },
    { causedBy: member.userId },
  )
  const { content, ...post } = await presentDraft(ctx, saved)
  return content === sent.content ? post : { ...post, content }
}
