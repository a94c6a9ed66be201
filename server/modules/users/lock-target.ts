import type { Member } from '#server/kernel/actor.ts'
import { notFound } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { requireStillAdmin } from './access.ts'
import { lockUsers } from './queries-locks.ts'

export type Target = Awaited<ReturnType<typeof lockUsers>>[number]

/** The account that an admin is about to change, both locked; of two admins who change each other, one is too late. */
export async function lockTarget(
  { tx, engine }: Scope,
  { userId }: Member,
  id: string,
): Promise<Target> {
  const rows = await lockUsers(tx, engine, [userId, id])
  requireStillAdmin(rows.find((row) => row.id === userId))
  const target = rows.find((row) => row.id === id)
  if (!target) throw notFound('There is no such account.')
  return target
}
