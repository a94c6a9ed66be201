import type { Scope } from '#server/kernel/scope.ts'
import { randomText } from '#server/kernel/ids.ts'
import { freeSlug } from '#server/database/free-slug.ts'
import { slugify } from '#shared/text/slug.ts'
import { postSlugTaken } from './queries.ts'
import type { PostState } from '#server/modules/blog/drafts/index.ts'

type SluggedPost = { title: string; slug: string; published_at: string | null }

/** Until its first publication the slug of a post follows the title; after that it changes only on request. */
export async function slugFor(
  { tx }: Scope,
  existing: SluggedPost | undefined,
  { id, state }: { id: string; state: PostState },
): Promise<string> {
  const requested = state.slug && state.slug !== existing?.slug ? state.slug : undefined
  if (existing && !requested && !followsTitle(existing, state.title)) return existing.slug
  // Untitled drafts need distinct slugs.
  const fallback = state.status === 'draft' ? `draft-${randomText(8)}` : 'post'
  return freeSlug(tx, { text: requested ?? state.title, fallback, isTaken: postSlugTaken(tx, id) })
}

function followsTitle(existing: SluggedPost, title: string): boolean {
  if (existing.published_at || existing.title === title) return false
  const fromTitle = slugify(existing.title)
  return fromTitle ? existing.slug.startsWith(fromTitle) : existing.slug.startsWith('draft-')
}
