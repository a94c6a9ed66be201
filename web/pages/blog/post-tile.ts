import type { PostSummary } from '#server/modules/blog/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import type { Picture } from '#shared/picture.ts'

/** What a post's card shows. */
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
    to: pathTo.post(post.slug),
    title: post.title,
    excerpt: post.excerpt,
    picture: post.cover,
    category: category ? { name: category.name, to: pathTo.category(category.slug) } : null,
    createdAt: post.createdAt,
    minutes: post.readingMinutes,
    tested: testedFact(post.tested),
  }
}

/** "3 weeks" says for how long something was tested; "96 readings" speaks for itself. */
export function testedFact(tested: string | null): string | null {
  return tested && /\b(?:hour|day|night|week|month|year)s?$/i.test(tested)
    ? `tested ${tested}`
    : tested
}
