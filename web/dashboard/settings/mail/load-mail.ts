import { unwrap } from '#web/api/refusal.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

/** `monday` is null for everybody but the owner. */
export async function loadMail({ api, person }: ScreenVisit) {
  const [replies, monday] = await Promise.all([
    unwrap(api.comments['reply-mail'].$get()),
    person.isOwner ? unwrap(api.dashboard['monday-mail'].$get()) : null,
  ])
  return { ...replies, monday }
}
