import { HIGHEST_SCORE } from '#shared/post/verdict.ts'
import type { Site } from '#web/site/page.ts'
import type { PostPart } from '#web/pages/blog/post/post-parts.ts'
import type { PostView } from '#web/pages/blog/post/post-view.ts'
import type { Verdict } from './product-facts.ts'

/** The author's own reviews: verdicts with a score on a named thing, and nothing that nobody said. */
export function reviewData(
  post: PostView,
  parts: PostPart[],
  { publicUrl }: Site,
): Record<string, unknown>[] {
  const { author } = post
  if (!author) return []
  const verdicts = parts.flatMap(({ block }) => (block?.kind === 'verdict' ? [block.verdict] : []))
  return verdicts.filter(isScored).map((verdict) => ({
    '@type': 'Review',
    itemReviewed: itemData(verdict, publicUrl),
    reviewRating: {
      '@type': 'Rating',
      ratingValue: Number(verdict.score),
      bestRating: HIGHEST_SCORE,
      worstRating: 0,
    },
    author: { '@type': 'Person', name: author.name },
    datePublished: post.createdAt,
    ...(verdict.says && { reviewBody: plain(verdict.says) }),
  }))
}

function isScored({ score, name, pick }: Verdict): boolean {
  return score !== '' && Boolean(pick?.title ?? name)
}

function itemData({ pick, name }: Verdict, publicUrl: string): Record<string, unknown> {
  if (!pick) return { '@type': 'Product', name }
  return {
    '@type': 'Product',
    name: pick.title,
    url: publicUrl + pick.to,
    ...(pick.picture && { image: publicUrl + pick.picture.url }),
  }
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

// Words of server/richtext: clean, with these entities alone.
function plain(html: string): string {
  const text = html.replace(/<[^>]*>/g, '')
  return text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity).trim()
}
