import type { Db } from '#server/database/database.ts'
import { emailKey } from '#server/modules/accounts/queries-users.ts'
import { undoableSince } from './undo-links.ts'
import { findHeld } from './queries.ts'

type Address = { email: string; now: Date; exceptUserId?: string }

/** Whether another account may still get this address back, by undoing its change. */
export async function isAddressHeld(
  db: Db,
  { email, now, exceptUserId = '' }: Address,
): Promise<boolean> {
  const address = { key: emailKey(email), since: undoableSince(now), exceptUserId }
  return (await findHeld(db, address)) !== undefined
}
