import { unwrap } from '#web/api/refusal.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

export async function loadAuthor({ api }: ScreenVisit) {
  return unwrap(api.auth.author.$get())
}
