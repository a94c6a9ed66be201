import { isKeyedHash, keyedHash } from '#server/database/site-secret.ts'
import type { Db } from '#server/database/database.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { mayInvite } from '#server/modules/accounts/access.ts'
import { pathTo } from '#shared/addresses.ts'
import { findInvitation, type FoundInvitation } from './queries.ts'

/** A link that was mailed proves the address; one that an admin copied does not. */
type Way = 'mailed' | 'copied'

/** The link of a mail, made when it is sent and stored nowhere; undefined when it has become pointless. */
export async function mailedInvitationLink(
  { store, clock, config }: Context,
  { invitationId }: { invitationId: string },
): Promise<string | undefined> {
  const invitation = await findInvitation(store.db, invitationId)
  if (!invitation || invitation.expires_at <= timestamp(clock)) return undefined
  return config.publicUrl + (await linkPath(store.db, invitation, 'mailed'))
}

export async function linkPath(db: Db, invitation: FoundInvitation, way: Way): Promise<string> {
  const hash = await keyedHash(db, purposeOf(way), signedText(invitation))
  return pathTo.acceptInvitation(`${invitation.id}.${way}.${hash}`)
}

/** The invitation of a link that works; the inviter may still invite to that role. */
export async function getInvited(
  { store: { db }, clock }: Pick<Context, 'store' | 'clock'>,
  token: string,
): Promise<FoundInvitation & { isMailed: boolean }> {
  const [id = '', way = '', hash = ''] = token.split('.')
  const invitation = await findInvitation(db, id)
  if (!invitation || (way !== 'mailed' && way !== 'copied')) throw invalidInvitation()
  const text = signedText(invitation)
  const isOurs = await isKeyedHash(db, purposeOf(way), { text, hash })
  const isOpen = invitation.expires_at > timestamp(clock)
  const inviter = { role: invitation.inviter_role, isOwner: invitation.inviter_is_owner === 1 }
  if (!isOurs || !isOpen || !mayInvite(inviter, invitation.role)) throw invalidInvitation()
  return { ...invitation, isMailed: way === 'mailed' }
}

const purposeOf = (way: Way) => `${way} invitation`

function signedText({ id, nonce, email_key }: FoundInvitation): string {
  return [id, nonce, email_key].join('\n')
}

export function invalidInvitation() {
  return notFound(
    'This invitation was used or withdrawn, or is more than seven days old. Ask for a new one.',
  )
}
