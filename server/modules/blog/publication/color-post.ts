import { bumpRevision } from '#server/database/content/revision.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { postTopic } from '#server/modules/blog/lists/index.ts'
import { colorCode } from '#server/richtext/index.ts'
import { findDraft, lockDraft, updatePostRow } from '#server/modules/blog/drafts/index.ts'

/** Colors the code of a post that was stored without: by an import, or while others waited. */
export async function colorPost(ctx: Context, { postId }: { postId: string }): Promise<void> {
  const row = await findDraft(ctx.store.db, postId)
  if (!row || row.colored_code !== null) return
  const colored = JSON.stringify(await colorCode(row.content, {}))
  await transact(ctx, async ({ tx, engine }) => {
    const locked = await lockDraft(tx, engine, postId)
    if (locked?.content !== row.content) return
    await updatePostRow(tx, postId, { colored_code: colored })
    if (locked.status === 'published') bumpRevision(tx, [postTopic(postId)])
  })
}
