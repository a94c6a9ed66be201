import { unwrap } from '#web/api/refusal.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

export function loadLeaving({ api }: ScreenVisit) {
  return unwrap(api.auth.leaving.$get())
}

export function loadDataExport({ api }: ScreenVisit) {
  return unwrap(api.auth.export.$get())
}
