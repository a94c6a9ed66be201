import type { Insertable } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { preparedStatement } from '#server/database/prepared-query.ts'
import type { KernelTables } from '#server/database/tables.ts'

export type AuditRow = Insertable<KernelTables['audit']> & { count: number }

const AT_ONCE = 500

/** Writes rows of the audit log; rows with the `sum_key` of an earlier one are counted there. */
export async function writeAudit(tx: Tx, rows: AuditRow[]): Promise<void> {
  // A fixed order, so that two processes cannot deadlock.
  const sorted = sumUp(rows).toSorted((one, other) =>
    (one.sum_key ?? '') < (other.sum_key ?? '') ? -1 : 1,
  )
  const [first] = sorted
  if (first && sorted.length === 1)
    return void (await insertOne(tx, { ...first, sum_key: first.sum_key ?? null }))
  for (let from = 0; from < sorted.length; from += AT_ONCE)
    await insertAll(tx, sorted.slice(from, from + AT_ONCE)).execute()
}

/** One row for those of each `sum_key`. */
function sumUp(rows: AuditRow[]): AuditRow[] {
  const sums = new Map<string, AuditRow>()
  const single = rows.filter((row) => !addToSum(sums, row))
  return [...single, ...sums.values()]
}

/** Adds a row to those of its `sum_key`; what they do not share is left out. False for one that stands by itself. */
export function addToSum(sums: Map<string, AuditRow>, row: AuditRow): boolean {
  if (row.sum_key == null) return false
  const sum = sums.get(row.sum_key)
  if (!sum) sums.set(row.sum_key, { ...row })
  else {
    sum.count += row.count
    if (row.at > sum.at) sum.at = row.at
    if (row.object_id !== sum.object_id) sum.object_id = ''
    if (row.facts !== sum.facts) sum.facts = '{}'
  }
  return true
}

// Most transactions leave one.
const insertOne = preparedStatement((tx: Tx, row: AuditRow) => {
  const { id, at, person_id, person, role, verb, object_kind, object_id } = row
  const { facts, network, request_id, count, sum_key } = row
  const deed = { id, at, verb, object_kind, object_id, facts, count, sum_key }
  return insertAll(tx, [{ ...deed, person_id, person, role, network, request_id }])
})

function insertAll(tx: Tx, rows: AuditRow[]) {
  return tx
    .insertInto('audit')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('sum_key').doUpdateSet((eb) => {
        const isSame = eb('audit.object_id', '=', eb.ref('excluded.object_id'))
        const ifSame = (column: 'object_id' | 'facts', others: string) =>
          eb
            .case()
            .when(isSame)
            .then(eb.ref(`audit.${column}`))
            .else(others)
            .end()
        return {
          count: eb('audit.count', '+', eb.ref('excluded.count')),
          at: eb.ref('excluded.at'),
          object_id: ifSame('object_id', ''),
          facts: ifSame('facts', '{}'),
        }
      }),
    )
}

/** Deletes up to `limit` entries from before a time (ISO 8601 UTC), the oldest first; returns how many. */
export async function deleteAuditBefore(tx: Tx, before: string, limit: number): Promise<number> {
  const old = tx
    .selectFrom('audit')
    .select('id')
    .where('at', '<', before)
    .orderBy('at')
    .limit(limit)
  const { numDeletedRows } = await tx.deleteFrom('audit').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}
