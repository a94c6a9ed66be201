import type { Config } from '#server/start/config.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { editable, requireWriter } from '#server/modules/blog/access.ts'
import { categoryIndex, type CategoryIndex } from '#server/modules/blog/categories/index.ts'
import type { EditablePost } from './schema.ts'
import { presentCover } from '#server/modules/media/index.ts'
import { boundedDescription, readingMinutes, type PostText } from '#server/richtext/index.ts'
import { picturesWithoutAlt } from '#shared/post/pictures-without-alt.ts'
import { pathTo } from '#shared/addresses.ts'
import { editsOf, withEdits, type Edits } from './edits.ts'
import { writtenExcerpt } from './post-state.ts'
import { findDraft, type DraftRow } from './queries.ts'
import { fromJson } from '#server/kernel/stored-json.ts'

type EditableQuery = { id: string; actor: Actor; changes: 'on' | 'off' }

export async function readEditable(
  ctx: Context,
  { id, actor, changes }: EditableQuery,
): Promise<EditablePost> {
  const row = editable(await findDraft(ctx.store.db, id), requireWriter(actor))
  return changes === 'on' ? presentDraft(ctx, { row }) : presentPublic(ctx, row)
}

/** A post with its edits that are not public; `text` is that of the post as its writer sees it, where it is at hand. */
export async function presentDraft(
  ctx: Context,
  { row, text: preparedText }: { row: DraftRow; text?: PostText | undefined },
): Promise<EditablePost> {
  const edits = editsOf(row)
  const text =
    preparedText ?? (await boundedDescription(edits ? edits.content.content : row.content))
  const seen = edits ? await withEdits(ctx.store.db, row, edits.content, text) : row
  const categories = await categoryIndex(ctx)
  return presentEditable(ctx, seen, { text, categories, edits, published: row })
}

// Whoever reads the public text can build on it.
async function presentPublic(ctx: Context, row: DraftRow): Promise<EditablePost> {
  const found = editsOf(row)
  const edits = found && { ...found, baseVersion: row.public_version }
  const categories = await categoryIndex(ctx)
  return presentEditable(ctx, row, {
    text: await boundedDescription(row.content),
    categories,
    edits,
    isIncluded: false,
  })
}

type Parts = {
  text: PostText
  /** The post as readers see it, where edits are shown in its place. */
  published?: DraftRow
  categories: CategoryIndex
  edits?: Edits | undefined
  isIncluded?: boolean
}

function presentEditable(
  ctx: Context,
  row: DraftRow,
  { text, categories, edits, published = row, isIncluded = true }: Parts,
): EditablePost {
  const cover = presentCover(row, row.cover_alt)
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    content: row.content,
    excerpt: writtenExcerpt(row),
    coverImage: cover?.url ?? '',
    cover,
    coverAlt: row.cover_alt,
    category: categories.of(row.category_ids),
    tags: fromJson(row.tags).map((name) => ({ name })),
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    status: row.status,
    featured: row.is_featured === 1,
    author: authorOf(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    publishedAt: row.published_at,
    ...presentWorkflow(ctx, row),
    publishAt: (isIncluded && edits?.content.newDate) || row.publish_at,
    words: text.words,
    publicWithoutAlt: published.published_at ? picturesWithoutAlt(published.content).length : 0,
    readingMinutes: readingMinutes(text.words),
    changes: edits ? presentEdits(row, edits, isIncluded) : null,
  }
}

function presentWorkflow(ctx: Context, row: DraftRow) {
  return {
    submittedAt: row.submitted_at,
    reviewNote: row.review_note,
    version: row.version,
    savedAt: row.saved_at,
    savedBy: row.saved_by ? { _id: row.saved_by, name: row.saver_name ?? '' } : null,
    previewUrl: row.preview_token ? previewUrl(ctx.config, row.preview_token) : null,
    aiWritten: row.is_ai_written === 1,
    aiClaims: fromJson(row.ai_claims),
  }
}

function presentEdits(
  row: DraftRow,
  { baseVersion }: Edits,
  isIncluded: boolean,
): NonNullable<EditablePost['changes']> {
  const { edited_at, edited_by, editor_name, saved_at, public_version } = row
  return {
    savedAt: edited_at ?? saved_at,
    savedBy: edited_by ? { _id: edited_by, name: editor_name ?? '' } : null,
    basedOn: baseVersion,
    publicVersion: public_version,
    isIncluded,
  }
}

export function previewUrl({ publicUrl }: Config, token: string): string {
  return publicUrl + pathTo.preview(token)
}

function authorOf(row: DraftRow): EditablePost['author'] {
  const name = row.byline || row.author_name
  return name ? { _id: row.author_id ?? '', name } : null
}
