import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { findAbout, findAuthors, findMember } from '#server/modules/accounts/index.ts'
import { everyone } from '#server/modules/blog/access.ts'
import type { AuthorProfile } from '#server/modules/blog/schema.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { summaries } from './list-blogs.ts'

/** What everybody may know of a member who has published something; of all others there is nothing. */
export async function readAuthor(ctx: Context, id: string): Promise<AuthorProfile> {
  const { db } = ctx.store
  const written = await summaries(ctx, { sight: everyone, authorId: id }, 1)
  const member = written.length > 0 ? await findMember(db, id) : undefined
  const author = (await findAuthors(db, [{ author_id: id }])).get(id)
  const about = await findAbout(db, id)
  if (!member || !author || !about) throw notFound('Author not found.')
  const { authorBio } = await currentSettings(ctx)
  const bio = about.bio || (member.isOwner ? authorBio : '')
  return { ...author, bio, links: about.links, isAdmin: member.role === 'admin' }
}
