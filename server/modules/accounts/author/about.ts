import { bumpRevision } from '#server/database/content/revision.ts'
import type { Db } from '#server/database/database.ts'
import { guest, type Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireAccount } from '#server/modules/accounts/access.ts'
import { lockAccount } from '#server/modules/accounts/people.ts'
import { findUser, updateUser } from '#server/modules/accounts/queries-users.ts'
import { fromJson, toJson, type StoredJson } from '#server/kernel/stored-json.ts'
import type { About } from './schema.ts'

/** A topic of content: pages that show what this person says about themselves. */
export const authorTopic = (userId: string) => `author/${userId}`

export async function findAbout(db: Db, userId: string): Promise<About | undefined> {
  const row = await findUser(db, userId)
  return row && { bio: row.bio, links: authorLinks(row.links) }
}

export async function readOwnAbout({ store }: Context, actor: Actor): Promise<About> {
  const { userId } = requireAccount(actor)
  return (await findAbout(store.db, userId)) ?? { bio: '', links: [] }
}

export function saveAbout(ctx: Context, actor: Actor, { bio, links }: About): Promise<About> {
  const { userId } = requireAccount(actor)
  return transact(ctx, async (scope) => {
    requireAccount((await lockAccount(scope, userId)) ? actor : guest)
    const urls = [...new Set(links.flatMap(({ url }) => url || []))]
    const row = { bio, links: toJson(urls), updated_at: timestamp(scope.clock) }
    await updateUser(scope.tx, userId, row)
    bumpRevision(scope.tx, [authorTopic(userId)])
    scope.trail({ deed: 'about-changed', by: actor, user: userId })
    return { bio, links: authorLinks(row.links) }
  })
}

function authorLinks(json: StoredJson<string[]>): About['links'] {
  return fromJson(json).map((url) => ({ url }))
}
