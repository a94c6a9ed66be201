import { isWithinLimit } from '#server/database/rate-limits.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { DAY_MS } from '#server/kernel/clock.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { mailAccountChange } from '#server/modules/accounts/mail-account-change.ts'
import type { FactorName } from './queries.ts'

/** Of one account. Beyond it nothing is added, since each must be mailed about. */
const ADDED = { max: 20, windowMs: DAY_MS }

type Added = { userId: string; factor: FactorName; by: Actor; what: string }

/** Tells a person about a new way to sign in, with the link that removes it: a new password leaves it where it is. */
export async function mailFactorAdded(
  scope: Scope,
  { userId, factor, by, what }: Added,
): Promise<void> {
  if (!(await isWithinLimit(scope, `factors-added:${userId}`, ADDED))) throw enoughToday()
  await mailAccountChange(scope, userId, {
    what,
    by,
    isAlwaysSent: true,
    remedy: [
      'If this was not you: a new password is not enough, since whoever added it would still have it. The link below removes it and every way to sign in that was added after it, signs out every device, and ends your password; we then email you a link to choose a new one. It works once, for seven days, even after your password was changed.',
      {
        link: {
          label: 'Remove it, and choose a new password',
          secret: { kind: 'factor-removal', userId, factor },
        },
      },
    ],
  })
}

function enoughToday(): Refusal {
  const text = `Passkeys and apps can be added ${ADDED.max} times a day. Try again tomorrow.`
  return new Refusal('too_many', 'too_many', text, { retryAfterSeconds: ADDED.windowMs / 1000 })
}
