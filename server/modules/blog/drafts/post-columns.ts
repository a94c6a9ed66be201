import { readingMinutes, withoutControls, type PostText } from '#server/richtext/index.ts'
import type { BlogTables } from '#server/modules/blog/tables.ts'
import type { PostFacts } from './post-input.ts'
import { toJson } from '#server/kernel/stored-json.ts'
import type { PostState } from './post-state.ts'
import { namesOf, pick } from '#shared/api/record.ts'

/** The columns that a save may write. Counters live in a table of their own, changed by differences only. */
export type PostColumns = Omit<BlogTables['posts'], 'id' | 'checked_on'>

type Parts = { state: PostState; text: PostText; facts: PostFacts; slug: string; now: string }

/** The columns of a post in a given state; `now` is the time of the save, or the scheduled time of a publication. */
export function columnsOf(existing: PostColumns | undefined, parts: Parts): PostColumns {
  const { state, text, facts, slug } = parts
  return storable({
    slug,
    title: state.title,
    content: text.html,
    excerpt: state.excerpt.trim() || text.start,
    cover_media_id: state.coverMediaId,
    cover_alt: state.coverAlt,
    meta_title: state.metaTitle,
    meta_description: state.metaDescription,
    status: state.status,
    author_id: existing ? existing.author_id : (facts.authorId ?? null),
    byline: facts.byline ?? existing?.byline ?? '',
    tags: JSON.stringify(state.tags),
    category_ids: JSON.stringify(state.categoryIds),
    tested: facts.tested === undefined ? (existing?.tested ?? null) : facts.tested || null,
    is_featured: state.isFeatured ? 1 : 0,
    has_affiliate_links: facts.hasAffiliateLinks || text.hasAffiliateLinks ? 1 : 0,
    is_starter:
      facts.isStarter === undefined ? (existing?.is_starter ?? 0) : facts.isStarter ? 1 : 0,
    reading_minutes: readingMinutes(text.words),
    colored_code: text.colored ?? (existing?.content === text.html ? existing.colored_code : null),
    submitted_at: state.submittedAt,
    ...datesOf(existing, parts),
  })
}

/** The columns of a draft after a save of what readers see or would see. */
export function savedDraftColumns(
  { isAiWritten, aiClaims }: Pick<PostState, 'isAiWritten' | 'aiClaims'>,
  { version, now, userId }: { version: number; now: string; userId: string | null },
) {
  return {
    version,
    public_version: version,
    saved_at: now,
    saved_by: userId,
    is_ai_written: isAiWritten ? (1 as const) : (0 as const),
    ai_claims: toJson(aiClaims),
  }
}

/** Only the columns that differ, so that a save never writes back what it merely read. */
export function changedColumns(stored: PostColumns, columns: PostColumns): Partial<PostColumns> {
  return pick(
    columns,
    namesOf(columns).filter((name) => columns[name] !== stored[name]),
  )
}

// The first publication sets the date, so that the post comes first in every list.
function datesOf(existing: PostColumns | undefined, { state, facts, now }: Parts) {
  const isFirstTime = state.status === 'published' && !existing?.published_at
  const created_at = facts.createdAt ?? (isFirstTime ? now : (existing?.created_at ?? now))
  const published_at =
    facts.publishedAt ?? (isFirstTime ? created_at : (existing?.published_at ?? null))
  return { created_at, published_at, updated_at: facts.updatedAt ?? (existing ? now : created_at) }
}

// PostgreSQL refuses NUL in text.
function storable(columns: PostColumns): PostColumns {
  const entries = Object.entries(columns).map(([name, value]) => [
    name,
    typeof value === 'string' ? withoutControls(value) : value,
  ])
  // The same names, and values of the same kinds.
  return Object.fromEntries(entries) as PostColumns
}
