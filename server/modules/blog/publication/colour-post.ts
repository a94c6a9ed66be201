import { bumpRevision } from '#server/database/content/revision.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { postTopic } from '#server/modules/blog/lists/index.ts'
import { colourCode } from '#server/richtext/index.ts'
import { findDraft, lockDraft, updatePostRow } from '#server/modules/blog/drafts/index.ts'

/** Colours the code of a post that was stored without: by an import, or while others waited. */
export async function colourPost(ctx: Context, { postId }: { postId: string }): Promise<void> {
  const row = await findDraft(ctx.store.db, postId)
  if (!row || row.coloured_code !== null) return
  const coloured = JSON.stringify(await colourCode(row.content, {}))
  await transact(ctx, async ({ tx, engine }) => {
    const locked = await lockDraft(tx, engine, postId)
    if (locked?.content !== row.content) return
    await updatePostRow(tx, postId, { coloured_code: coloured })
    if (locked.status === 'published') bumpRevision(tx, [postTopic(postId)])
  })
}
