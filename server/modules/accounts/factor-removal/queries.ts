import type { Db } from '#server/database/database.ts'

/** The app of an account, or a passkey by its id. */
export type FactorName = 'app' | (string & {})

/** When a factor that is in use was added; undefined when there is none. */
export async function findAddedAt(
  db: Db,
  { userId, factor }: { userId: string; factor: FactorName },
): Promise<string | undefined> {
  if (factor === 'app') {
    const app = db.selectFrom('totp_factors').select('confirmed_at').where('user_id', '=', userId)
    return (await app.executeTakeFirst())?.confirmed_at ?? undefined
  }
  const passkey = await db
    .selectFrom('passkeys')
    .select('created_at')
    .where('id', '=', factor)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return passkey?.created_at
}
