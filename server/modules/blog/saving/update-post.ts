import { isAdmin, type Member } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import type { PostFields } from './schema.ts'
import { readFields } from './read-fields.ts'
import { savePost, type SavedPost } from './save-post.ts'

type Update = { member: Member; id: string; sent: PostFields }

/** Changes those parts of a post that a writer sends. */
export async function updatePost(ctx: Context, { member, id, sent }: Update): Promise<SavedPost> {
  const changes = readFields(ctx, sent, isAdmin(member))
  return savePost(ctx, { member, id, changes, reason: 'save' })
}
