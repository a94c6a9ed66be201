import type { Db } from '#server/database/database.ts'
import { invalidField } from '#server/kernel/refusal.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { lookOf } from '#shared/text/look-alike.ts'
import { findOwner } from './queries-users.ts'

/** Refuses a name that readers would take for the owner's or the site's. */
export async function refuseMisleadingName(db: Db, name: string): Promise<void> {
  const [owner, { siteName }] = [await findOwner(db), await getSettings(db)]
  const look = lookOf(name)
  const misleads = [owner?.name ?? '', siteName].some((reserved) => lookOf(reserved) === look)
  if (look && misleads) {
    throw invalidField('name', 'This name belongs to the site. Please choose another one.')
  }
}
