import type { Context } from '#server/kernel/context.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { picturePath } from './file-names.ts'
import type { Exported } from './queries.ts'
import { findCart, findReplyMail, listPasskeyNames } from './queries-parts.ts'

/** What the site knows of a person themself; no password, secret or note about them. */
export async function profileRecord({ store }: Context, person: Exported): Promise<object> {
  const { db } = store
  const passkeys = await listPasskeyNames(db, person.id)
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    emailConfirmedAt: person.email_proven_at,
    role: person.is_owner === 1 ? 'owner' : person.role === 'admin' ? 'admin' : 'member',
    about: person.bio,
    links: fromJson(person.links),
    picture: person.avatar_media_id && picturePath(person.avatar_media_id),
    memberSince: person.created_at,
    lastSeenAt: person.last_seen_at || null,
    countriesOfSignIns: person.countries.split(' ').filter(Boolean),
    hasTwoStepSignIn: person.has_two_step === 1,
    passkeys: passkeys.map(({ name, created_at: createdAt, last_used_at: lastUsedAt }) => ({
      name,
      createdAt,
      lastUsedAt,
    })),
    wantsEmailAboutReplies: (await findReplyMail(db, person.id)) ?? null,
    cart: await findCart(db, person.id),
  }
}
