import { timestamp } from '#server/kernel/clock.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { canTakeBack } from './queries.ts'

/** Nobody else may end the account of a former owner while they can still take the site back. */
export async function refuseDuringTakeBack({ tx, clock }: Scope, userId: string): Promise<void> {
  if (!(await canTakeBack(tx, userId, timestamp(clock)))) return
  const text =
    'This person handed the site over less than seven days ago and can still take it back, so the account stays until then.'
  throw new Refusal('conflict', 'can_take_back', text)
}
