import type { TestApp } from '#tests/support/index.ts'
import { signedInAdmin, signedInMember, signedInOwner, signIn } from '#tests/support/people.ts'
import type { Role } from './matrix-row.ts'

const AFTER_EXPIRY_MS = 31 * 24 * 3_600_000

/** The cookies of one person of every role; the app's clock stands 31 days later afterwards. */
export async function signInRoles(app: TestApp): Promise<Record<Role, string>> {
  const owner = await signedInOwner(app)
  const deleted = await signedInMember(app, 'Gone Person')
  const expired = await signedInMember(app, 'Old Session')
  await app.db.deleteFrom('users').where('email_key', '=', deleted.email).execute()
  app.clock.advance(AFTER_EXPIRY_MS)
  return {
    guest: '',
    user: (await signedInMember(app, 'Plain Member')).cookie,
    admin: (await signedInAdmin(app)).cookie,
    owner: await signIn(app, owner.email),
    expired: expired.cookie,
    deleted: deleted.cookie,
  }
}
