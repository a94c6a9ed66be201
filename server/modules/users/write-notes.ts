import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { findMember } from '#server/modules/accounts/index.ts'
import { requireNoteRemover, requireUserManager } from './access.ts'
import { deleteNote, findNote, insertNote } from './queries-person.ts'

/** Adds a note about a person that only admins see. */
export async function addNote(
  ctx: Context,
  actor: Actor,
  { id, text }: { id: string; text: string },
): Promise<void> {
  const { userId, name } = requireUserManager(actor)
  await transact(ctx, async ({ tx, clock, newId, trail }) => {
    if (!(await findMember(tx, id))) throw notFound('There is no such account.')
    const about = { id: newId(), user_id: id, author_id: userId, author_name: name }
    await insertNote(tx, { ...about, text, created_at: timestamp(clock) })
    trail({ deed: 'user-noted', by: actor, subject: id })
  })
}

export async function removeNote(
  ctx: Context,
  actor: Actor,
  { id, note }: { id: string; note: string },
): Promise<void> {
  requireUserManager(actor)
  await transact(ctx, async ({ tx, trail }) => {
    const found = await findNote(tx, { userId: id, id: note })
    if (!found) throw notFound('There is no such note.')
    requireNoteRemover(actor, found)
    await deleteNote(tx, note)
    trail({ deed: 'user-note-removed', by: actor, subject: id })
  })
}
