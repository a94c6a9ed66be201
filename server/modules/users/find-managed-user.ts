import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { requireUserReader } from './access.ts'
import { presentUsers } from './present.ts'
import type { ManagedUser } from './schema.ts'

export async function getManagedUser(
  { store: { db } }: Context,
  actor: Actor,
  id: string,
): Promise<ManagedUser> {
  requireUserReader(actor)
  const [user] = await presentUsers(db, [id])
  if (!user) throw notFound('There is no such account.')
  return user
}
