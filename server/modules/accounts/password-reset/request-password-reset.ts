import { randomInt } from 'node:crypto'
import { takeLimit, type Limit } from '#server/database/rate-limits.ts'
import type { Context } from '#server/kernel/context.ts'
import { digest } from '#server/kernel/ids.ts'
import { transact } from '#server/kernel/scope.ts'
import { hashedEmail } from '#server/modules/accounts/hashed-email.ts'
import { emailKey } from '#server/modules/accounts/queries-users.ts'

const PER_ACCOUNT = 5
const PER_ADDRESS = 60
// The task takes longer where there is an account, so it runs when the answer and what was asked with it have gone out.
const DELAY_MS = { from: 1000, to: 4000 }

export const forgotLimit = (address: string): Limit => [`forgot:address:${address}`, PER_ADDRESS]

/**
 * Asks for a reset link. Whether the account exists is looked up afterwards, by a task at a time
 * of its own, so that neither the answer nor its time reveals it.
 */
export async function requestPasswordReset(
  ctx: Context,
  email: string,
  address: string,
): Promise<void> {
  await takeLimit(ctx, ...forgotLimit(address))
  await takeLimit(ctx, `forgot:account:${digest(emailKey(email))}:${address}`, PER_ACCOUNT)
  await transact(ctx, async (scope) => {
    scope.trail({
      deed: 'password-reset-asked',
      account: await hashedEmail(scope.tx, email),
    })
    await scope.schedule({ kind: 'accounts.mail-reset', payload: { email }, runAt: soon(ctx) })
  })
}

function soon({ clock }: Context): string {
  const delayMs = randomInt(DELAY_MS.from, DELAY_MS.to)
  return new Date(clock.now().getTime() + delayMs).toISOString()
}
