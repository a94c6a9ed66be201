import { unwrap } from '#web/api/refusal.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

/** The person, and the new address that they have not confirmed yet. */
export async function loadProfile({ api }: ScreenVisit) {
  const [{ user }, { pending }] = await Promise.all([
    unwrap(api.auth.profile.$get()),
    unwrap(api.auth['change-email'].$get()),
  ])
  return { ...user, pendingEmail: pending }
}
