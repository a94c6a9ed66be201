import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import type { Db } from './database.ts'
import { preparedQuery } from './prepared-query.ts'

const findSecret = preparedQuery((db, id: number) =>
  db.selectFrom('site_secret').select('value').where('id', '=', id),
)

/**
 * HMAC-SHA-256 (RFC 2104) of a text under the site's own secret, base64url. `purpose` keeps hashes of different uses
 * apart.
 */
export async function keyedHash(db: Db, purpose: string, text: string): Promise<string> {
  const row = await findSecret(db, 1)
  if (!row) throw new Error('this site has no secret')
  return createHmac('sha256', row.value).update(`${purpose}\n${text}`).digest('base64url')
}

/** Compares in constant time. */
export async function isKeyedHash(
  db: Db,
  purpose: string,
  { text, hash }: { text: string; hash: string },
): Promise<boolean> {
  const [expected, actual] = [Buffer.from(await keyedHash(db, purpose, text)), Buffer.from(hash)]
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

type Sealing = { purpose: string; whose: string }

/**
 * A text that only this site can read again (AES-256-GCM, base64url), for secrets that a hash cannot stand in for. It is
 * bound to whose it is, so that it cannot be moved to another row.
 */
export async function sealed(db: Db, { purpose, whose }: Sealing, text: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, await sealingKey(db, purpose), nonce).setAAD(
    Buffer.from(whose),
  )
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** The text of `sealed`; throws when it was sealed by another site, for something else, or changed. */
export async function unsealed(
  db: Db,
  { purpose, whose }: Sealing,
  sealedText: string,
): Promise<string> {
  const bytes = Buffer.from(sealedText, 'base64url')
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const body = bytes.subarray(NONCE_BYTES + TAG_BYTES)
  const cipher = createDecipheriv(CIPHER, await sealingKey(db, purpose), nonce)
    .setAAD(Buffer.from(whose))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([cipher.update(body), cipher.final()]).toString('utf8')
}

async function sealingKey(db: Db, purpose: string): Promise<Buffer> {
  return Buffer.from(await keyedHash(db, 'seal', purpose), 'base64url')
}
