import type { Scope } from '#server/kernel/scope.ts'
import { counted } from '#shared/text/counted.ts'
import { mailAccountChange } from './mail-account-change.ts'
import { deletePasskeysSince } from './passkeys/index.ts'
import { deleteRecoveryCodesSince, deleteTwoStep, wasTotpMadeSince } from './two-step/index.ts'

/** Ends the second factors that whoever had the account may have added since then, and tells the person which. */
export async function removeRecentFactors(
  scope: Scope,
  userId: string,
  { since, why }: { since: string; why: string },
): Promise<void> {
  const { tx } = scope
  const passkeys = await deletePasskeysSince(tx, userId, since)
  const hadTotp = (await wasTotpMadeSince(tx, userId, since)) && (await deleteTwoStep(tx, userId))
  const hadCodes = await deleteRecoveryCodesSince(tx, userId, since)
  const removed = [
    passkeys > 0 && counted(passkeys, 'passkey'),
    hadTotp && 'two-step sign-in',
    hadCodes && 'recovery codes',
  ].filter((one) => one !== false)
  if (removed.length === 0) return
  await mailAccountChange(scope, userId, {
    what: 'Ways to sign in that were added lately were removed',
    more: [`${why}: ${removed.join(', ')}. If they were yours, add them again in your settings.`],
  })
  scope.trail({ deed: 'two-step-reset', user: userId, passkeys })
}
