import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { requireExporter, requireExportOf } from '#server/modules/leaving/access.ts'
import { findExported, type Exported } from './queries.ts'

/** The account of somebody else whose data the caller may export. */
export async function findOthersAccount(
  { store }: Context,
  actor: Actor,
  userId: string,
): Promise<Exported> {
  const admin = requireExporter(actor)
  const person = await findExported(store.db, userId)
  if (!person) throw notFound('There is no such account.')
  requireExportOf(admin, person)
  return person
}
