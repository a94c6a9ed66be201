import type { Config } from '#server/config.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { editable, requireWriter } from '#server/modules/blog/access.ts'
import { categoryIndex, type CategoryIndex } from '#server/modules/blog/categories/index.ts'
import type { Claim, EditablePost } from './schema.ts'
import { presentCover } from '#server/modules/media/index.ts'
import { boundedDescription, readingMinutes, type PostText } from '#server/richtext/index.ts'
import { picturesWithoutAlt } from '#shared/pictures-without-alt.ts'
import { pathTo } from '#shared/addresses.ts'
import { pendingOf, withPending, type Pending } from './pending-edits.ts'
import { writtenExcerpt } from './draft.ts'
import { findWorkRow, type WorkRow } from './queries.ts'

type Wanted = { id: string; actor: Actor; changes: 'on' | 'off' }

export async function readEditable(
  ctx: Context,
  { id, actor, changes }: Wanted,
): Promise<EditablePost> {
  const row = editable(await findWorkRow(ctx.store.db, id), requireWriter(actor))
  return changes === 'on' ? presentWhole(ctx, row) : presentPublic(ctx, row)
}

/** With its unpublished changes. */
export async function presentWhole(ctx: Context, row: WorkRow): Promise<EditablePost> {
  return presentWith(ctx, { row, pending: await pendingOf(ctx.store.db, row) })
}

type Whole = { row: WorkRow; pending: Pending | undefined; text?: PostText }

/** The same of what was read before. */
export async function presentWith(
  ctx: Context,
  { row, pending, text: known }: Whole,
): Promise<EditablePost> {
  const text = known ?? (await boundedDescription(pending ? pending.content.content : row.content))
  const seen = pending ? await withPending(ctx.store.db, row, pending, text) : row
  const categories = await categoryIndex(ctx)
  return presentEditable(ctx, seen, { text, categories, pending, published: row })
}

// Whoever reads the public text can build on it.
async function presentPublic(ctx: Context, row: WorkRow): Promise<EditablePost> {
  const found = await pendingOf(ctx.store.db, row)
  const pending = found && { ...found, base_version: found.public_version }
  const categories = await categoryIndex(ctx)
  return presentEditable(ctx, row, {
    text: await boundedDescription(row.content),
    categories,
    pending,
    isIncluded: false,
  })
}

type Parts = {
  text: PostText
  /** The post as readers see it, where changes are shown in its place. */
  published?: WorkRow
  categories: CategoryIndex
  pending?: Pending | undefined
  isIncluded?: boolean
}

function presentEditable(
  ctx: Context,
  row: WorkRow,
  { text, categories, pending, published = row, isIncluded = true }: Parts,
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
    tags: (JSON.parse(row.tags) as string[]).map((name) => ({ name })),
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    status: row.status,
    featured: row.is_featured === 1,
    author: authorOf(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    publishedAt: row.published_at,
    ...presentWorkflow(ctx, row),
    publishAt: (isIncluded && pending?.content.newDate) || row.publish_at,
    words: text.words,
    publicWithoutAlt: published.published_at ? picturesWithoutAlt(published.content).length : 0,
    readingMinutes: readingMinutes(text.words),
    changes: pending ? presentPending(pending, isIncluded) : null,
  }
}

function presentWorkflow(ctx: Context, row: WorkRow) {
  return {
    submittedAt: row.submitted_at,
    reviewNote: row.review_note ?? '',
    version: row.version ?? 1,
    savedAt: row.saved_at ?? row.updated_at,
    savedBy: row.saved_by ? { _id: row.saved_by, name: row.saver_name ?? '' } : null,
    previewUrl: row.preview_token ? previewUrl(ctx.config, row.preview_token) : null,
    aiWritten: row.is_ai_written === 1,
    aiClaims: JSON.parse(row.ai_claims ?? '[]') as Claim[],
  }
}

function presentPending(
  pending: Pending,
  isIncluded: boolean,
): NonNullable<EditablePost['changes']> {
  const { saved_at, saved_by, saver_name, base_version, public_version } = pending
  return {
    savedAt: saved_at,
    savedBy: saved_by ? { _id: saved_by, name: saver_name ?? '' } : null,
    basedOn: base_version,
    publicVersion: public_version,
    isIncluded,
  }
}

export function previewUrl({ publicUrl }: Config, token: string): string {
  return publicUrl + pathTo.preview(token)
}

function authorOf(row: WorkRow): EditablePost['author'] {
  const name = row.byline || row.author_name
  return name ? { _id: row.author_id ?? '', name } : null
}
