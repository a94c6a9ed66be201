import { recordChange } from '#server/database/audit/record-change.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { erasable, requireBinEraser } from '#server/modules/blog/access.ts'
import { erasePosts } from '#server/modules/blog/publication/index.ts'
import { lockDraft } from '#server/modules/blog/drafts/index.ts'

/** Deletes a post in the bin permanently, with its revisions and comments; returns false when it is not in the bin. */
export function erasePost(ctx: Context, actor: Actor, id: string): Promise<boolean> {
  requireBinEraser(actor)
  return transact(ctx, async (scope) => {
    const { tx, engine } = scope
    // It may have been restored since the list of the bin was read.
    const row = await lockDraft(tx, engine, id)
    if (!row?.deleted_at || !erasable(row, actor)) return false
    await erasePosts(scope, [id])
    const before = { title: row.title, slug: row.slug }
    await recordChange(scope, { actor, verb: 'erased', kind: 'post', id, before })
    return true
  })
}
