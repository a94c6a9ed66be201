import type { Selectable } from 'kysely'
import { countRows } from '#server/database/count-rows.ts'
import type { Db } from '#server/database/database.ts'
import type { KernelTables } from '#server/database/tables.ts'
import { deedsOf } from '#shared/audit-events.ts'

export type AuditEntry = Selectable<KernelTables['audit']>

/** Times are ISO 8601 UTC, `until` excluded. */
export type AuditFilter = {
  personId?: string | undefined
  verbs?: readonly string[] | undefined
  kind?: string | undefined
  /** Of a thing of `kind`. */
  objectId?: string | undefined
  from?: string | undefined
  until?: string | undefined
}

type Slice = { limit: number; offset?: number; before?: Pick<AuditEntry, 'at' | 'id'> | undefined }

/** Newest first. The page is found in an index alone, and only its rows are read. */
export async function listAudit(
  db: Db,
  filter: AuditFilter,
  { limit, offset = 0, before }: Slice,
): Promise<AuditEntry[]> {
  const arms = armsOf(db, filter).map((arm) =>
    db
      .selectFrom(
        arm
          .$if(before !== undefined, (query) =>
            query.where((eb) =>
              eb(eb.refTuple('at', 'id'), '<', eb.tuple(before?.at ?? '', before?.id ?? '')),
            ),
          )
          .orderBy('at', 'desc')
          .orderBy('id', 'desc')
          .limit(offset + limit)
          .as('found'),
      )
      .select(['id', 'at']),
  )
  const [first, ...others] = arms
  if (!first) return []
  const ids = db
    .selectFrom(others.reduce((all, arm) => all.unionAll(arm), first).as('found'))
    .select('id')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
  return db
    .selectFrom('audit')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** How many there are, counted up to `most`. */
export async function countAudit(db: Db, filter: AuditFilter, most: number): Promise<number> {
  const [first, ...others] = armsOf(db, filter)
  if (!first) return 0
  const all = others.reduce((some, arm) => some.unionAll(arm), first)
  return countRows(db.selectFrom(db.selectFrom(all.as('all')).select('id').limit(most).as('found')))
}

/**
 * What a filter finds, in parts that share no entry: one for each deed of its kind and verb, so that each part is a range of
 * an index, in order, and nothing else is read.
 */
function armsOf(db: Db, filter: AuditFilter) {
  const { kind, verbs } = filter
  if (kind === undefined && verbs === undefined) return [withoutDeed(db, filter)]
  return deedsOf({ kind, verbs }).map((deed) =>
    withoutDeed(db, filter).where('object_kind', '=', deed.kind).where('verb', '=', deed.verb),
  )
}

function withoutDeed(db: Db, { personId, objectId, from, until }: AuditFilter) {
  return db
    .selectFrom('audit')
    .select(['id', 'at'])
    .$if(personId !== undefined, (query) => query.where('person_id', '=', personId ?? ''))
    .$if(objectId !== undefined, (query) => query.where('object_id', '=', objectId ?? ''))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? ''))
    .$if(until !== undefined, (query) => query.where('at', '<', until ?? ''))
}
