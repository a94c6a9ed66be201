import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { findAbout, findAuthors, findMember } from '#server/modules/accounts/index.ts'
import { everyone } from '#server/modules/blog/access.ts'
import type { AuthorProfile } from '#server/modules/blog/schema.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { summaries } from './list-blogs.ts'

/**
 * What everybody may know of an author who has published something, with or without an account (see `authorKey`); of all
 * others there is nothing.
 */
export async function readAuthor(ctx: Context, id: string): Promise<AuthorProfile> {
  const { db } = ctx.store
  const [newest] = await summaries(ctx, { visibility: everyone, authorId: id }, 1)
  if (!newest?.author) throw notFound('Author not found.')
  const member = await findMember(db, id)
  if (!member) return { ...newest.author, bio: '', links: [], isAdmin: false }
  const about = await findAbout(db, id)
  const { authorBio } = await currentSettings(ctx)
  const bio = about?.bio || (member.isOwner ? authorBio : '')
  const author = (await findAuthors(db, [{ author_id: id }])).get(id)
  return {
    ...newest.author,
    ...author,
    bio,
    links: about?.links ?? [],
    isAdmin: member.role === 'admin',
  }
}
