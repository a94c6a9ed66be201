import type { Scope } from '#server/kernel/scope.ts'
import { accountMark } from './account-mark.ts'
import { enter } from './enter.ts'
import { findMember } from './people.ts'
import { deleteOldSessions } from './queries-sessions.ts'
import { SESSION_LIMITS } from './session-limits.ts'
import { describeDevice } from './sessions/index.ts'
import type { Entrance, Visit } from './visit.ts'

type Person = { id: string; role: 'user' | 'admin'; email: string }

/** Signs a person in who has shown everything that the account asks for; `facts` go to the trail. */
export async function openSession(
  scope: Scope,
  person: Person,
  visit: Visit,
  facts: Record<string, unknown> = {},
): Promise<Entrance> {
  const oldest = scope.clock.now().getTime() - SESSION_LIMITS.user.absoluteMs
  await deleteOldSessions(scope.tx, person.id, new Date(oldest).toISOString())
  const account = await accountMark(scope.tx, person.email)
  const by = await findMember(scope.tx, person.id)
  const { userAgent, country } = visit
  const from = { device: describeDevice(userAgent), country }
  scope.trail({ deed: 'sign-in', by, user: person.id, account, ...from, ...facts })
  return enter(scope, person, visit)
}
