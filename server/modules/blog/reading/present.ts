import { presentAuthor } from '#server/modules/accounts/index.ts'
import { presentCover } from '#server/modules/media/index.ts'
import type { RenderedText } from '#server/richtext/index.ts'
import type { CategoryIndex, CategoryRef } from '#server/modules/blog/categories/index.ts'
import { authorKey } from '#server/modules/blog/lists/index.ts'
import type { PostRow, SummaryRow } from './queries-posts.ts'
import type { CategoryPost, Post, PostSummary, SearchHit } from '#server/modules/blog/schema.ts'
import { fromJson } from '#server/kernel/stored-json.ts'

const DEFAULT_COVER = '/default-cover.jpg'

export function presentSummary(row: SummaryRow, categories: CategoryIndex): PostSummary {
  const cover = presentCover(row, row.cover_alt || row.title)
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    coverImage: cover?.url ?? DEFAULT_COVER,
    cover,
    category: categories.of(row.category_ids),
    tags: fromJson(row.tags).map((name) => ({ name })),
    status: row.status,
    author: authorOf(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    likesCount: row.likes_count,
    isLikedByUser: Boolean(row.is_liked),
    readingMinutes: row.reading_minutes,
    tested: row.tested,
    featured: row.is_featured === 1,
  }
}

type PostParts = {
  categories: CategoryIndex
  text: RenderedText
  subTag: Post['subTag']
  ownerBio: string
}

export function presentPost(row: PostRow, { categories, text, subTag, ownerBio }: PostParts): Post {
  return {
    ...presentSummary(row, categories),
    standfirst: row.excerpt === text.start ? '' : row.excerpt,
    content: row.content,
    html: text.html,
    toc: text.toc,
    products: text.products,
    live: text.live,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    hasAffiliateLinks: row.has_affiliate_links === 1 || text.hasAffiliateLinks,
    subTag,
    checkedOn: row.checked_on,
    authorBio: row.author_bio || (isOwners(row) ? ownerBio : ''),
  }
}

export function presentCategoryPost(
  row: SummaryRow,
  category: CategoryRef,
  categories: CategoryIndex,
): CategoryPost {
  const { _id, slug, title, coverImage, cover, excerpt, createdAt, readingMinutes, tested } =
    presentSummary(row, categories)
  return {
    _id,
    slug,
    title,
    coverImage,
    cover,
    excerpt,
    category,
    createdAt,
    readingMinutes,
    tested,
  }
}

export function presentSearchHit(row: SummaryRow): SearchHit {
  return { _id: row.id, title: row.title, slug: row.slug, excerpt: row.excerpt }
}

// The writer of the starter content, of whom the site's own texts speak while it is there, has no account.
function isOwners(row: PostRow): boolean {
  return row.author_is_owner === 1 || (row.is_starter === 1 && !row.author_id)
}

// A byline replaces the author's name.
function authorOf(row: SummaryRow): PostSummary['author'] {
  const name = row.byline || row.author_name
  return name ? presentAuthor({ ...row, id: authorKey(row), name }) : null
}
