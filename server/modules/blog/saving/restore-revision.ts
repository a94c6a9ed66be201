import type { Member } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { preparePostText } from './post-text.ts'
import { categoryIndex } from '#server/modules/blog/categories/index.ts'
import { BLANK, type PostState } from './post-state.ts'
import { findRevisionRow } from './queries-revisions.ts'
import { findWorkRow } from './queries-workflow.ts'
import type { PostChanges } from './read-fields.ts'
import { editable } from './rights.ts'
import { savePost, type SavedPost } from './save-post.ts'

type Restoration = { member: Member; id: string; revision: number; version: number | undefined }

/** Gives a post the words of an earlier revision; where it stands, and its address, stay as they are. */
export async function restoreRevision(
  ctx: Context,
  { member, id, revision, version }: Restoration,
): Promise<SavedPost> {
  editable(await findWorkRow(ctx.store.db, id), member)
  const row = await findRevisionRow(ctx.store.db, id, revision)
  if (!row) throw notFound('Version not found.')
  const state = { ...BLANK, ...(JSON.parse(row.snapshot) as Partial<PostState>) }
  const changes = { ...(await changesTo(ctx, state)), version }
  return savePost(ctx, { member, id, changes, reason: 'restore' })
}

async function changesTo(ctx: Context, state: PostState): Promise<PostChanges> {
  const { title, excerpt, coverMediaId, coverAlt, tags, metaTitle, metaDescription } = state
  const { rows } = await categoryIndex(ctx)
  const categoryIds = state.categoryIds.filter((id) => rows.some((row) => row.id === id))
  return {
    fields: {
      title,
      excerpt,
      coverMediaId,
      coverAlt,
      tags,
      categoryIds,
      metaTitle,
      metaDescription,
    },
    text: preparePostText(state.content),
    wish: {},
  }
}
