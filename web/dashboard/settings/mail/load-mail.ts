import { unwrap } from '#web/api/refusal.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

export function loadMail({ api }: ScreenVisit) {
  return unwrap(api.comments['reply-mail'].$get())
}
