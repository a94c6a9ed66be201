import { isWithinLimit } from '#server/database/rate-limits.ts'
import { guest, type Actor } from '#server/kernel/actor.ts'
import { DAY_MS, timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound, Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { findMember, lockAccount } from '#server/modules/accounts/index.ts'
import { requireExportRoom } from './export-room.ts'
import { deleteExport, findExported, findExportOf, insertExport, type Whose } from './queries.ts'

const MOST_A_DAY = 3

type Start = Whose & {
  by: Actor
  /** Whether the person who asks may still do so, when their account is locked. */
  may(actor: Actor): unknown
}

/** Has the data of a person written to a file, in place of the one before; one that is being made goes on. */
export async function startExport(ctx: Context, start: Start): Promise<void> {
  const { userId, by } = start
  if ((await findExportOf(ctx.store.db, start))?.status === 'making') return
  await requireExportRoom(ctx, userId)
  const causedBy = by.kind === 'member' ? by.userId : ''
  await transact(ctx, (scope) => startWithin(scope, start), { causedBy })
}

async function startWithin(scope: Scope, { userId, isOwn, by, may }: Start): Promise<void> {
  const { tx, clock } = scope
  const isThere = (await lockAccount(scope, userId)) && (await findExported(tx, userId))
  may((by.kind === 'member' && (await findMember(tx, by.userId))) || guest)
  if (!isThere) throw notFound('There is no such account.')
  const before = await findExportOf(tx, { userId, isOwn })
  if (before?.status === 'making') return
  await requireFewToday(scope, { userId, isOwn })
  if (before) await removeExport(scope, before.id)
  const id = scope.newId()
  const row = { id, user_id: userId, is_own: isOwn ? 1 : 0, status: 'making' } as const
  const expiresAt = new Date(clock.now().getTime() + DAY_MS).toISOString()
  await insertExport(tx, { ...row, created_at: timestamp(clock), expires_at: expiresAt })
  await scope.schedule({ kind: 'account.export', key: id, payload: { exportId: id } })
  scope.trail({ deed: isOwn ? 'data-exported' : 'user-exported', by, user: userId })
}

async function requireFewToday(scope: Scope, { userId, isOwn }: Whose): Promise<void> {
  const key = `export:${isOwn ? 'own' : 'admin'}:${userId}`
  if (await isWithinLimit(scope, key, { max: MOST_A_DAY, windowMs: DAY_MS })) return
  const text = `Data can be exported ${MOST_A_DAY} times a day. Try again tomorrow.`
  throw new Refusal('too_many', 'too_many', text, { retryAfterSeconds: DAY_MS / 1000 })
}

/** Removes an export; its file goes after the commit. */
export async function removeExport(scope: Scope, exportId: string): Promise<void> {
  await deleteExport(scope.tx, exportId)
  await scope.schedule({ kind: 'account.export-removal', key: exportId, payload: { exportId } })
}
