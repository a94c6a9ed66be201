import { lockRevision } from '#server/database/revision.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { randomText } from '#server/kernel/ids.ts'
import { freeSlug } from '#server/kernel/free-slug.ts'
import { slugify } from '#shared/slug.ts'
import { isSlugTaken } from './queries-writes.ts'
import type { PostState } from './post-state.ts'

type Known = { title: string; slug: string; published_at: string | null }

/** The slug of a post in a state. An address that the public knows moves only when someone asks for it; before, it follows the title. */
export async function slugFor(
  { tx, engine }: Scope,
  known: Known | undefined,
  { id, state }: { id: string; state: PostState },
): Promise<string> {
  const wish = state.slug && state.slug !== known?.slug ? state.slug : undefined
  if (known && !wish && !followsTitle(known, state.title)) return known.slug
  // One transaction at a time looks for a free slug; it waits for the row that a change of public content takes anyway.
  await lockRevision(tx, engine)
  // Nothing would tell apart the addresses of the drafts that have no title yet.
  const fallback = state.status === 'draft' ? `draft-${randomText(8)}` : 'post'
  return freeSlug(wish ?? state.title, fallback, (slug) => isSlugTaken(tx, slug, id))
}

function followsTitle(known: Known, title: string): boolean {
  if (known.published_at || known.title === title) return false
  const fromTitle = slugify(known.title)
  return fromTitle ? known.slug.startsWith(fromTitle) : known.slug.startsWith('draft-')
}
