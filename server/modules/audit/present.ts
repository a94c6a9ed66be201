import type { AuditEntry } from '#server/database/audit/read-audit.ts'
import type { Db } from '#server/database/database.ts'
import { deedOf, DEEDS } from '#shared/audit-events.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { listNames } from './queries.ts'
import type { AuditEntryOut } from './schema.ts'

/** Entries with the names that their things have now. */
export async function presentEntries(db: Db, rows: AuditEntry[]): Promise<AuditEntryOut[]> {
  const names = await namesOf(db, rows)
  return rows.map((row) => {
    const deed = deedOf(row.object_kind, row.verb)
    const name = names.get(keyOf(row)) ?? null
    return {
      _id: row.id,
      at: row.at,
      by: { _id: row.person_id, name: row.person, role: row.role },
      verb: row.verb,
      words: deed ? DEEDS[deed].words : `${row.object_kind} ${row.verb}`,
      object: { kind: row.object_kind, _id: row.object_id, name },
      facts: fromJson(row.facts),
      count: row.count,
      network: row.network,
      requestId: row.request_id,
    }
  })
}

const keyOf = ({ object_kind, object_id }: AuditEntry) => `${object_kind} ${object_id}`

async function namesOf(db: Db, rows: AuditEntry[]): Promise<Map<string, string>> {
  const kinds = Map.groupBy(
    rows.filter(({ object_id }) => object_id !== ''),
    ({ object_kind }) => object_kind,
  )
  const found = [...kinds].map(async ([kind, some]) => {
    const ids = [...new Set(some.map(({ object_id }) => object_id))]
    const named = await listNames(db, kind, ids)
    return named.map(({ id, name }) => [`${kind} ${id}`, name] as const)
  })
  return new Map((await Promise.all(found)).flat())
}
