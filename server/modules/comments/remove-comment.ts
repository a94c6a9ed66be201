import { requireMember, type Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound, Refusal } from '#server/kernel/refusal.ts'
import { mayRemoveComment, maySeeComment } from './access.ts'
import { deleteComment, findComment } from './queries.ts'

/** Deletes a comment with its replies, for its writer and for admins. */
export async function removeComment(ctx: Context, actor: Actor, id: string): Promise<void> {
  const member = requireMember(actor)
  await ctx.store.transaction(async (tx) => {
    const comment = await findComment(tx, id)
    if (!comment || !maySeeComment(member, comment)) throw notFound('Comment not found.')
    if (!mayRemoveComment(member, comment))
      throw new Refusal('forbidden', 'not_yours', 'You can only delete your own comments.')
    await deleteComment(tx, id)
  })
}
