import type { Scope } from '#server/kernel/scope.ts'
import { randomText } from '#server/kernel/ids.ts'
import { freeSlug } from '#server/database/free-slug.ts'
import { slugify } from '#shared/text/slug.ts'
import { postSlugTaken } from './queries.ts'
import type { PostState } from '#server/modules/blog/drafts/index.ts'

type Known = { title: string; slug: string; published_at: string | null }

/** Until its first publication the slug of a post follows the title; after that it changes only on request. */
export async function slugFor(
  { tx }: Scope,
  known: Known | undefined,
  { id, state }: { id: string; state: PostState },
): Promise<string> {
  const wish = state.slug && state.slug !== known?.slug ? state.slug : undefined
  if (known && !wish && !followsTitle(known, state.title)) return known.slug
  // Untitled drafts need distinct slugs.
  const fallback = state.status === 'draft' ? `draft-${randomText(8)}` : 'post'
  return freeSlug(tx, { text: wish ?? state.title, fallback, isTaken: postSlugTaken(tx, id) })
}

function followsTitle(known: Known, title: string): boolean {
  if (known.published_at || known.title === title) return false
  const fromTitle = slugify(known.title)
  return fromTitle ? known.slug.startsWith(fromTitle) : known.slug.startsWith('draft-')
}
