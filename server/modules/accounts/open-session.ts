import type { Scope } from '#server/kernel/scope.ts'
import { hashedEmail } from './hashed-email.ts'
import { enter } from './enter.ts'
import { findMember } from './people.ts'
import { deleteOldSessions } from './queries-sessions.ts'
import { SESSION_LIMITS } from './session-limits.ts'
import { describeDevice } from './sessions/index.ts'
import type { NewSession, SignInOrigin } from './sign-in-origin.ts'

type Person = { id: string; role: 'user' | 'admin'; email: string }

/** Signs a person in who has shown everything that the account asks for; `facts` go to the trail. */
export async function openSession(
  scope: Scope,
  person: Person,
  origin: SignInOrigin,
  facts: Record<string, unknown> = {},
): Promise<NewSession> {
  const oldest = scope.clock.now().getTime() - SESSION_LIMITS.user.absoluteMs
  await deleteOldSessions(scope.tx, person.id, new Date(oldest).toISOString())
  const account = await hashedEmail(scope.tx, person.email)
  const by = await findMember(scope.tx, person.id)
  const { userAgent, country } = origin
  const from = { device: describeDevice(userAgent), country }
  scope.trail({ deed: 'sign-in', by, user: person.id, account, ...from, ...facts })
  return enter(scope, person, origin)
}
