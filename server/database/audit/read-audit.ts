import type { Selectable } from 'kysely'
import { countRows } from '#server/database/count-rows.ts'
import type { Db } from '#server/database/database.ts'
import type { KernelTables } from '#server/database/tables.ts'

export type AuditEntry = Selectable<KernelTables['audit']>

/** Times are ISO 8601 UTC, `until` excluded. */
export type AuditFilter = {
  personId?: string | undefined
  verbs?: readonly string[] | undefined
  kind?: string | undefined
  objectId?: string | undefined
  from?: string | undefined
  until?: string | undefined
}

type Place = { limit: number; offset?: number; before?: Pick<AuditEntry, 'at' | 'id'> | undefined }

/** Newest first. The page is found in an index alone, and only its rows are read. */
export function listAudit(
  db: Db,
  filter: AuditFilter,
  { limit, offset = 0, before }: Place,
): Promise<AuditEntry[]> {
  const ids = matching(db, filter)
    .select('id')
    .$if(before !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('at', 'id'), '<', eb.tuple(before?.at ?? '', before?.id ?? '')),
      ),
    )
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
export function countAudit(db: Db, filter: AuditFilter, most: number): Promise<number> {
  return countRows(
    db.selectFrom(matching(db, filter).select('id').orderBy('at', 'desc').limit(most).as('found')),
  )
}

function matching(db: Db, { personId, verbs, kind, objectId, from, until }: AuditFilter) {
  return db
    .selectFrom('audit')
    .$if(personId !== undefined, (query) => query.where('person_id', '=', personId ?? ''))
    .$if(verbs !== undefined, (query) => query.where('verb', 'in', verbs ?? []))
    .$if(kind !== undefined, (query) => query.where('object_kind', '=', kind ?? ''))
    .$if(objectId !== undefined, (query) => query.where('object_id', '=', objectId ?? ''))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? ''))
    .$if(until !== undefined, (query) => query.where('at', '<', until ?? ''))
}
