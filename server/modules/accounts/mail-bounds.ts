import { isWithinLimit } from '#server/database/rate-limits.ts'
import { DAY_MS, HOUR_MS } from '#server/kernel/clock.ts'
import { digest } from '#server/kernel/ids.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { emailKey } from './queries-users.ts'

/** Of one account, and to one address. */
const PER_HOUR = { max: 10, windowMs: HOUR_MS }
const SUMMED = { max: 1, windowMs: HOUR_MS }
/** An address that nobody has proven may be a stranger's: enough to tell its holder that something goes on. */
const UNPROVEN = { max: 2, windowMs: DAY_MS }

type Recipient = { userId: string; to: string; isProven: boolean }

/** Counts a mail about an account: whether it goes out, or the one in its place that says that there were more. */
export async function takeMail(
  scope: Scope,
  { userId, to, isProven }: Recipient,
): Promise<'mail' | 'more' | 'none'> {
  const address = addressOf(to)
  if (scope.config.SMTP_URL !== undefined && !isProven)
    return (await isWithinLimit(scope, `mails:unproven:${address}`, UNPROVEN)) ? 'mail' : 'none'
  const isFewOfAccount = await isWithinLimit(scope, `mails:account:${userId}`, PER_HOUR)
  const isFewOfAddress = await isWithinLimit(scope, `mails:to:${address}`, PER_HOUR)
  if (isFewOfAccount && isFewOfAddress) return 'mail'
  return (await isWithinLimit(scope, `mails:more:${address}`, SUMMED)) ? 'more' : 'none'
}

/** An address as a part of a counter's key. */
export function addressOf(email: string): string {
  return digest(emailKey(email))
}
