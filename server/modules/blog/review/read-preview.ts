import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { mayPreview } from '#server/modules/blog/access.ts'
import {
  findPreviewedPost,
  presentPreview,
  type PostRow,
} from '#server/modules/blog/reading/index.ts'
import { editsOf, findDraft, withEdits } from '#server/modules/blog/drafts/index.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import type { PreviewedPost } from './schema.ts'

/** The post of a preview link, with the unpublished changes of a public post for those who could read it as a draft. */
export async function readPreview(
  ctx: Context,
  token: string,
  reader: Actor,
): Promise<PreviewedPost | undefined> {
  const row = token ? await findPreviewedPost(ctx.store.db, token) : undefined
  if (!row) return undefined
  const { memberPosts } = await currentSettings(ctx)
  if (!mayPreview(row, reader, memberPosts)) return undefined
  const mayReadDraft = mayPreview({ ...row, status: 'draft' }, reader, memberPosts)
  const changed = mayReadDraft ? await withChanges(ctx, row) : undefined
  const post = await presentPreview(ctx, changed ?? row)
  return { ...post, showsChanges: row.status === 'published' && changed !== undefined }
}

async function withChanges(ctx: Context, row: PostRow): Promise<PostRow | undefined> {
  const { db } = ctx.store
  const draft = await findDraft(db, row.id)
  const edits = draft && editsOf(draft)
  if (!draft || !edits) return undefined
  return { ...row, ...(await withEdits(db, draft, edits.content)) }
}
