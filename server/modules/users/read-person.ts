import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { listSessionsOf } from '#server/modules/accounts/index.ts'
import { requireUserReader } from './access.ts'
import { getManagedUser } from './find-managed-user.ts'
import { findPersonFacts, listNotes } from './queries-person.ts'
import type { ManagedPerson } from './schema-person.ts'

/** One person, as admins see them. */
export async function readPerson(ctx: Context, actor: Actor, id: string): Promise<ManagedPerson> {
  const reader = requireUserReader(actor)
  const user = await getManagedUser(ctx, actor, id)
  const { db } = ctx.store
  const [facts, notes, sessions] = await Promise.all([
    findPersonFacts(db, id),
    listNotes(db, id),
    listSessionsOf(ctx, { userId: id, role: user.role }),
  ])
  return {
    ...user,
    postsCount: Number(facts.posts ?? 0),
    hasTwoStep: facts.two_step_at !== null,
    passkeysCount: Number(facts.passkeys ?? 0),
    notes: notes.map(({ id: _id, text, author_name, author_id, created_at }) => ({
      _id,
      text,
      author: author_name,
      at: created_at,
      canRemove: reader.isOwner || author_id === reader.userId,
    })),
    sessions: sessions.map(({ isCurrent: _, ...session }) => session),
    canEndSessions: reader.isOwner || !user.isOwner,
  }
}
