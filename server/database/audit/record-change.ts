import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import type { AuditEventName, ObjectKind, VerbOf } from '#shared/audit-events.ts'
import { fromJson, toJson } from '#server/kernel/stored-json.ts'
import type { Db, Tx } from '#server/database/database.ts'

type Subject = { kind: string; id: string }
type Fields = Record<string, unknown>

/** A kind of thing with a verb in the past tense, `changed` or `erased`; both together are a deed of shared/audit-events.ts. */
type KindAndVerb = {
  [Kind in ObjectKind]: { kind: Kind; verb: VerbOf<Kind> }
}[ObjectKind]

type Deed = KindAndVerb & {
  id: string
  actor: Actor
  before?: Fields
  after?: Fields
}

/** `actorId` is null for guests and for the system; then `actor` is the name of its job. */
export type HistoryEntry = {
  at: string
  verb: string
  actor: string
  actorId: string | null
  before: Fields
  after: Fields
}

/**
 * Records who did what to what, within the same transaction: of `before` and `after` only what differs, and nothing if
 * nothing does. The trail in the log gets a line with the names of what changed.
 */
export async function recordChange(scope: Scope, deed: Deed): Promise<void> {
  const { tx, clock, newId } = scope
  const { actor, verb, kind, id, before = {}, after = {} } = deed
  const details = { before: unlike(before, after), after: unlike(after, before) }
  if (deed.before && deed.after && isEmpty(details.before) && isEmpty(details.after)) return
  await tx
    .insertInto('history')
    .values({
      id: newId(),
      kind,
      subject_id: id,
      verb,
      at: timestamp(clock),
      ...actorColumns(actor),
      details: toJson(details),
    })
    .execute()
  const { status } = details.after
  scope.trail({
    // TypeScript does not pair the two halves of a union's members.
    deed: `${kind}-${verb}` as AuditEventName,
    by: actor,
    subject: id,
    changed: Array.isArray(after.fields) ? after.fields : Object.keys(details.after),
    ...(typeof status === 'string' && { status }),
  })
}

/** Newest first. */
export async function listHistory(
  db: Db,
  { kind, id }: Subject,
  limit = 100,
): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('history')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ at, verb, actor, actor_id: actorId, details }) => ({
    at,
    verb,
    actor,
    actorId,
    ...fromJson(details),
  }))
}

function unlike(fields: Fields, others: Fields): Fields {
  const isAlike = (name: string) => JSON.stringify(fields[name]) === JSON.stringify(others[name])
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !isAlike(name)))
}

function isEmpty(fields: Fields): boolean {
  return Object.keys(fields).length === 0
}

/** How a row says who did it. */
export function actorColumns(actor: Actor): { actor: string; actor_id: string | null } {
  if (actor.kind === 'member') return { actor: actor.name, actor_id: actor.userId }
  return { actor: actor.kind === 'system' ? actor.job : 'guest', actor_id: null }
}

/** Deletes up to `limit` rows from before a time (ISO 8601 UTC), the oldest first; returns how many. */
export async function deleteHistoryBefore(tx: Tx, before: string, limit: number): Promise<number> {
  const old = tx
    .selectFrom('history')
    .select('id')
    .where('at', '<', before)
    .orderBy('at')
    .limit(limit)
  const { numDeletedRows } = await tx
    .deleteFrom('history')
    .where('id', 'in', old)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Takes the person out of what they did, at most `limit` entries, and returns how many. */
export async function forgetActor(
  tx: Tx,
  actorId: string,
  { name, limit }: { name: string; limit: number },
): Promise<number> {
  const some = tx.selectFrom('history').select('id').where('actor_id', '=', actorId).limit(limit)
  const { numUpdatedRows } = await tx
    .updateTable('history')
    .set({ actor_id: null, actor: name })
    .where('id', 'in', some)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
