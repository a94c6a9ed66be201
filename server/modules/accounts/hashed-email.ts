import type { Db } from '#server/database/database.ts'
import { keyedHash } from '#server/database/site-secret.ts'
import { emailKey } from './queries-users.ts'

/** Stands for an e-mail address in the log: the same for the same address, and nothing to anyone without the database. */
export async function hashedEmail(db: Db, email: string): Promise<string> {
  return (await keyedHash(db, 'account', emailKey(email))).slice(0, 16)
}
