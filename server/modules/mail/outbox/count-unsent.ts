import type { Member } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { readableAudiences } from '#server/modules/mail/access.ts'
import { countUnsent as count } from './queries.ts'

/** Mail that has not left, of what an admin may read, up to 1,000 each: held without a mail server, and refused so far. */
export async function countUnsent({ store: { db }, mailer }: Context, member: Member) {
  const audiences = readableAudiences(member)
  const [held, failing] = await Promise.all([
    count(db, audiences, 'kept'),
    count(db, audiences, 'queued'),
  ])
  return { held, failing, canSend: mailer.isOn }
}
