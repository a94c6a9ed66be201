import { ageText } from '#shared/time/age.ts'
import { unwrap } from '#web/api/refusal.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'
import { formatDate } from '#web/ui/date-text.tsx'

export async function loadUser({ api, params: { id = '' }, person: viewer }: ScreenVisit) {
  const { person } = await unwrap(api.auth.users[':id'].$get({ param: { id } }))
  // Of oneself it is in the settings, and of the owner nobody else's business.
  const isExported = !person.isOwner && person._id !== viewer._id
  const dataExport = isExported
    ? await unwrap(api.auth.users[':id'].export.$get({ param: { id } }))
    : undefined
  const now = new Date()
  const ago = (iso: string) => ageText(iso, now) ?? formatDate(new Date(iso))
  return {
    ...person,
    dataExport,
    seen: person.lastSeenAt ? ago(person.lastSeenAt) : 'Never signed in',
    sessions: person.sessions.map((session) => ({ ...session, seen: ago(session.lastSeenAt) })),
  }
}

export type ShownPerson = Awaited<ReturnType<typeof loadUser>>

export const userTitle = (person: ShownPerson | undefined) => person?.name ?? 'User'
