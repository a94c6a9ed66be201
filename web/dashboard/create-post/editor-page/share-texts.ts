import type { EditablePost } from '#server/modules/blog/drafts/schema.ts'

export type ShareText = { network: string; text: string; limit: number }

type Shared = Pick<EditablePost, 'title' | 'excerpt' | 'tags'> & { url: string }

// Characters in a post; LinkedIn folds a longer text after about this many.
const LIMITS = { Bluesky: 300, Mastodon: 500, X: 280, LinkedIn: 700 } as const
const WITH_TAGS = new Set(['Mastodon', 'LinkedIn'])
const MOST_TAGS = 4

/** A text for each network that fits its length: the title, the excerpt as far as there is room, tags, and the address. */
export function shareTexts(post: Shared): ShareText[] {
  return Object.entries(LIMITS).map(([network, limit]) => {
    const end = [WITH_TAGS.has(network) ? hashtags(post) : '', post.url].filter(Boolean).join('\n')
    const title = shortened(post.title, Math.max(0, limit - length(end) - 2))
    const room = limit - length(`${title}\n\n\n\n${end}`)
    const excerpt = post.excerpt === post.title ? '' : shortened(post.excerpt, room)
    return { network, limit, text: [title, excerpt, end].filter(Boolean).join('\n\n') }
  })
}

/** The length as networks count it. */
export function length(text: string): number {
  return [...text].length
}

function hashtags({ tags }: Shared): string {
  return tags
    .map(({ name }) => name.replace(/[^\p{L}\p{N}]+(.)?/gu, (_, next = '') => next.toUpperCase()))
    .filter(Boolean)
    .slice(0, MOST_TAGS)
    .map((name) => `#${name}`)
    .join(' ')
}

// At the end of a word; nothing where only a few words would fit.
function shortened(text: string, most: number): string {
  if (length(text) <= most) return text
  if (most < 40) return ''
  const cut = [...text].slice(0, most - 1).join('')
  return `${cut.replace(/\s+\S*$/, '').replace(/[\s,;:.–-]+$/, '')}…`
}
