import { takeLimit } from '#server/database/rate-limits.ts'
import { DAY_MS, HOUR_MS, timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { digest, newSecret } from '#server/kernel/ids.ts'
import { queueMail } from '#server/modules/mail/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { pathTo } from '#shared/addresses.ts'
import { resetMail } from './mails.ts'
import { deleteResetsBefore, endResetsOf, insertReset } from './queries-passwords.ts'
import { emailKey, findCredentials } from './queries-users.ts'

const RESET_MS = HOUR_MS
const PER_ACCOUNT = 5
const PER_ADDRESS = 60

/** Mails a link with which the person chooses a new password; says nothing about whether the account exists. */
export async function requestPasswordReset(
  ctx: Context,
  email: string,
  address: string,
): Promise<void> {
  await takeLimit(ctx, `forgot:address:${address}`, PER_ADDRESS)
  await takeLimit(ctx, `forgot:account:${digest(emailKey(email))}`, PER_ACCOUNT)
  const account = await findCredentials(ctx.store.db, email)
  if (!account) return
  const token = newSecret()
  const now = ctx.clock.now().getTime()
  const { siteName } = await getSettings(ctx.store.db)
  const url = ctx.config.publicUrl + pathTo.resetPassword(token)
  await ctx.store.transaction(async (tx) => {
    await deleteResetsBefore(tx, new Date(now - DAY_MS).toISOString())
    await endResetsOf(tx, account.id, timestamp(ctx.clock))
    await insertReset(tx, {
      token_hash: digest(token),
      user_id: account.id,
      created_at: timestamp(ctx.clock),
      expires_at: new Date(now + RESET_MS).toISOString(),
      used_at: null,
    })
    await queueMail(ctx, tx, resetMail(account.email, siteName, url))
  })
}
