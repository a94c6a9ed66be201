import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from './database.ts'

/**
 * HMAC-SHA-256 (RFC 2104) of a text under the site's own secret, base64url. `purpose` keeps hashes of different uses
 * apart.
 */
export async function keyedHash(db: Db, purpose: string, text: string): Promise<string> {
  const { value } = await db
    .selectFrom('site_secret')
    .select('value')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return createHmac('sha256', value).update(`${purpose}\n${text}`).digest('base64url')
}

/** Compares in constant time. */
export async function isKeyedHash(
  db: Db,
  purpose: string,
  { text, hash }: { text: string; hash: string },
): Promise<boolean> {
  const [known, given] = [Buffer.from(await keyedHash(db, purpose, text)), Buffer.from(hash)]
  return known.length === given.length && timingSafeEqual(known, given)
}
