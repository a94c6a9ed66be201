import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

export type AdminRow = Awaited<ReturnType<typeof listAdmins>>[number]

/** Every admin, the owner among them, and whether they have a second factor. */
export async function listAdmins(db: Db) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email', 'has_two_step', 'is_owner'])
    .select((eb) =>
      eb
        .selectFrom('passkeys')
        .select('passkeys.id')
        .whereRef('passkeys.user_id', '=', 'users.id')
        .limit(1)
        .as('passkey'),
    )
    .where('role', '=', sql.lit('admin'))
    .orderBy('id')
    .execute()
  return rows.map(({ id, email, has_two_step, is_owner, passkey }) => ({
    id,
    email,
    isOwner: is_owner === 1,
    hasFactor: has_two_step === 1 || passkey !== null,
  }))
}
