import type { PostSummary } from '#server/modules/blog/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import type { Picture } from '#shared/picture.ts'

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

/** The drawn picture of the first tile, for sharing a page of posts. */
export function sharingImage([first]: PostTile[], publicUrl: string) {
  if (!first) return {}
  const name = first.to.slice(first.to.lastIndexOf('/') + 1)
  return { image: `${publicUrl}/og/${name}.png`, imageAlt: first.title }
}

/** Completes a duration such as "3 weeks" to "tested for 3 weeks"; "96 readings" stays as it is. */
export function testedFact(tested: string | null): string | null {
  return tested && /\b(?:hour|day|night|week|month|year)s?$/i.test(tested)
    ? `tested for ${tested}`
    : tested
}
