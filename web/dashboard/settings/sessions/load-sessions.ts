import { unwrap } from '#web/api/refusal.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

export async function loadSessions({ api }: ScreenVisit) {
  return (await unwrap(api.auth.sessions.$get())).sessions
}
