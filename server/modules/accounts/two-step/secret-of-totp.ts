import type { Db } from '#server/database/database.ts'
import { sealed, unsealed } from '#server/database/site-secret.ts'

const PURPOSE = 'totp'

export function sealTotp(db: Db, userId: string, secret: string): Promise<string> {
  return sealed(db, { purpose: PURPOSE, whose: userId }, secret)
}

export function unsealTotp(
  db: Db,
  factor: { user_id: string; sealed_secret: string },
): Promise<string> {
  return unsealed(db, { purpose: PURPOSE, whose: factor.user_id }, factor.sealed_secret)
}
