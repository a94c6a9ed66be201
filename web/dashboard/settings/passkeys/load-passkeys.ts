import { unwrap } from '#web/api/refusal.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

export async function loadPasskeys({ api }: ScreenVisit) {
  return (await unwrap(api.auth.passkeys.$get())).passkeys
}
