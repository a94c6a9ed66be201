import { unwrap } from '#web/api/refusal.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

export async function loadConnections({ api }: ScreenVisit) {
  return unwrap(api.connections.$get())
}
