import { bumpRevision } from '#server/database/revision.ts'
import type { Member } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import {
  updatePostRow,
  lockWorkRow,
  putWorkflow,
  deletable,
} from '#server/modules/blog/saving/index.ts'

/** Puts a post into the bin: it keeps its address, and its secret preview ends. */
export async function deletePost(ctx: Context, id: string, member: Member): Promise<void> {
  await ctx.store.transaction(async (tx) => {
    const { engine } = ctx.store
    const row = deletable(await lockWorkRow(tx, engine, id), member)
    const now = timestamp(ctx.clock)
    await updatePostRow(tx, id, { status: 'draft' })
    await putWorkflow(
      tx,
      {
        post_id: id,
        preview_token: null,
        deleted_at: now,
        deleted_by: member.userId,
        deleted_status: row.status,
      },
      { version: 1, saved_at: row.updated_at, saved_by: row.author_id },
    )
    if (row.status === 'published') await bumpRevision(tx, engine)
  })
}
