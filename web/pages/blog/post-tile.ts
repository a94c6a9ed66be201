import type { PostSummary } from '#server/modules/blog/schema.ts'
import type { Site } from '#web/site/page.ts'
import { pathTo } from '#shared/addresses.ts'
import type { Picture } from '#shared/picture.ts'
import { siteDay } from '#shared/time/site-time.ts'

export type PostTile = {
  id: string
  to: string
  title: string
  excerpt: string
  picture: Picture | null
  category: { name: string; to: string } | null
  createdAt: string
  /** The day of `createdAt` in the site's time zone: "14 Nov 2026". */
  day: string
  minutes: number
  tested: string | null
}

export function postTiles(posts: readonly PostSummary[], { site }: Site): PostTile[] {
  return posts.map((post) => postTile(post, site.timeZone))
}

export function postTile(post: PostSummary, timeZone: string): PostTile {
  const [category] = post.category
  return {
    id: post._id,
    to: pathTo.post(post.slug),
    title: post.title,
    excerpt: post.excerpt,
    picture: post.cover,
    category: category ? { name: category.name, to: pathTo.category(category.slug) } : null,
    createdAt: post.createdAt,
    day: siteDay(new Date(post.createdAt), timeZone),
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
