import { readingMinutes, withoutControls } from '#server/richtext/index.ts'
import type { BlogTables } from '#server/modules/blog/tables.ts'
import type { PostFacts } from './post-input.ts'
import type { PostState } from './post-state.ts'
import type { PostText } from './post-text.ts'

/** What a save may write of a post. Counters stand in a table of their own: a value that was read would undo what others added meanwhile. */
export type PostColumns = Omit<BlogTables['posts'], 'id'>

type Parts = { state: PostState; text: PostText; facts: PostFacts; slug: string; now: string }

/** The columns of a post in a state; `now` is the moment of the save or, for a planned publication, the planned one. */
export function columnsOf(known: PostColumns | undefined, parts: Parts): PostColumns {
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
    author_id: facts.authorId === undefined ? (known?.author_id ?? null) : facts.authorId,
    byline: facts.byline ?? known?.byline ?? '',
    tags: JSON.stringify(state.tags),
    category_ids: JSON.stringify(state.categoryIds),
    tested: facts.tested === undefined ? (known?.tested ?? null) : facts.tested || null,
    is_featured: state.isFeatured ? 1 : 0,
    has_affiliate_links: facts.hasAffiliateLinks || text.hasAffiliateLinks ? 1 : 0,
    is_starter: facts.isStarter === undefined ? (known?.is_starter ?? 0) : facts.isStarter ? 1 : 0,
    reading_minutes: readingMinutes(text.words),
    submitted_at: state.submittedAt,
    ...datesOf(known, parts),
  })
}

/** Those of the columns that differ from what is stored. */
export function changedColumns(known: PostColumns, columns: PostColumns): Partial<PostColumns> {
  const names = Object.keys(columns) as (keyof PostColumns)[]
  return Object.fromEntries(
    names.filter((name) => columns[name] !== known[name]).map((name) => [name, columns[name]]),
  )
}

// A draft that is published for the first time counts from that moment, so that it stands first in every list.
function datesOf(known: PostColumns | undefined, { state, facts, now }: Parts) {
  const isFirstTime = state.status === 'published' && !known?.published_at
  const created_at = facts.createdAt ?? (isFirstTime ? now : (known?.created_at ?? now))
  const published_at = isFirstTime
    ? (facts.publishedAt ?? created_at)
    : (known?.published_at ?? null)
  return { created_at, published_at, updated_at: facts.updatedAt ?? (known ? now : created_at) }
}

// PostgreSQL refuses NUL in text.
function storable(columns: PostColumns): PostColumns {
  const entries = Object.entries(columns).map(([name, value]) => [
    name,
    typeof value === 'string' ? withoutControls(value) : value,
  ])
  return Object.fromEntries(entries) as PostColumns
}
