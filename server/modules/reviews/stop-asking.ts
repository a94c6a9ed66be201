import { keyedHash } from '#server/database/site-secret.ts'
import type { Db } from '#server/database/database.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { orderOfLink } from '#server/modules/orders/index.ts'
import { insertStop, isStopped } from './queries-mail.ts'

/** For whoever has a mail with the link, signed in or not: the link may do nothing else, and works for good. */
export async function stopReviewMail(ctx: Context, token: string): Promise<void> {
  const { email_key } = await orderOfLink(ctx.store.db, 'stop review mail', token)
  await transact(ctx, (scope) => stopMailTo(scope, email_key))
}

export async function stopMailTo(scope: Scope, emailKey: string): Promise<void> {
  await insertStop(scope.tx, await hashOf(scope.tx, emailKey), timestamp(scope.clock))
}

export async function wantsNoMail(db: Db, emailKey: string): Promise<boolean> {
  return isStopped(db, await hashOf(db, emailKey))
}

// Whoever wants no mail is not to be kept on a list of addresses.
function hashOf(db: Db, emailKey: string): Promise<string> {
  return keyedHash(db, 'review mail', emailKey)
}
