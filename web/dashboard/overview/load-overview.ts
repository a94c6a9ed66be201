import { unwrap } from '#web/api/refusal.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

export async function loadOverview({ api }: ScreenVisit) {
  const [data, { user }] = await Promise.all([
    unwrap(api.dashboard.$get()),
    unwrap(api.auth.profile.$get()),
  ])
  return { user, data, at: new Date().toISOString() }
}
