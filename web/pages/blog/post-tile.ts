import type { PostSummary } from '#server/modules/blog/schema.ts'
import type { Picture } from '#shared/picture.ts'

/** What a post's card needs, and nothing more: it travels once in the HTML and once in the data beside it. */
export type PostTile = {
  id: string
  to: string
  title: string
  excerpt: string
  picture: Picture | null
  category: { name: string; to: string } | null
  createdAt: string
  minutes: number
  tested: string | null
}

export function postTile(post: PostSummary): PostTile {
  const [category] = post.category
  return {
    id: post._id,
    to: postPath(post.slug),
    title: post.title,
    excerpt: post.excerpt,
    picture: post.cover,
    category: category ? { name: category.name, to: categoryPath(category.slug) } : null,
    createdAt: post.createdAt,
    minutes: post.readingMinutes,
    tested: testedFact(post.tested),
  }
}

export function postPath(slug: string): string {
  return `/blog/${encodeURIComponent(slug)}`
}

export function categoryPath(slug: string): string {
  return `/blog/category/${encodeURIComponent(slug)}`
}

/** "3 weeks" says for how long something was tested; "96 readings" speaks for itself. */
export function testedFact(tested: string | null): string | null {
  return tested && /\b(?:hour|day|night|week|month|year)s?$/i.test(tested)
    ? `tested ${tested}`
    : tested
}
