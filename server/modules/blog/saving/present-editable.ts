import type { Config } from '#server/config.ts'
import type { Context } from '#server/kernel/context.ts'
import type { CategoryIndex } from '#server/modules/blog/categories/index.ts'
import type { PostText } from './post-text.ts'
import type { Claim, EditablePost } from './schema.ts'
import { presentCover } from '#server/modules/media/index.ts'
import { readingMinutes } from '#server/richtext/index.ts'
import { pathTo } from '#shared/addresses.ts'
import { writtenExcerpt } from './post-state.ts'
import type { WorkRow } from './queries-workflow.ts'

type Parts = { text: PostText; categories: CategoryIndex }

export function presentEditable(
  ctx: Context,
  row: WorkRow,
  { text, categories }: Parts,
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
    words: text.words,
    readingMinutes: readingMinutes(text.words),
  }
}

function presentWorkflow(ctx: Context, row: WorkRow) {
  return {
    publishAt: row.publish_at,
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

export function previewUrl({ publicUrl }: Config, token: string): string {
  return publicUrl + pathTo.preview(token)
}

function authorOf(row: WorkRow): EditablePost['author'] {
  const name = row.byline || row.author_name
  return name ? { _id: row.author_id ?? '', name } : null
}
