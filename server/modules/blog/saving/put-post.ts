import type { Tx } from '#server/database/database.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import type { PostInput } from './post-input.ts'
import { storePost } from './store-post.ts'
import { overtakeWorkflow } from './queries-workflow.ts'

/** Writes a post whole for an importer. Whoever has it open in an editor is told at the next save, and the bin lets it go. */
export async function putPost(
  ctx: Context,
  tx: Tx,
  input: PostInput,
): Promise<{ id: string; slug: string }> {
  const stored = await storePost(ctx, tx, input)
  if (input.id) await overtakeWorkflow(tx, input.id, timestamp(ctx.clock))
  return stored
}
