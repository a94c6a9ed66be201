import { listAudit, type AuditEntry, type AuditFilter } from '#server/database/audit/read-audit.ts'
import type { Db } from '#server/database/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { CSV_START, csvRecord } from '#shared/csv.ts'
import { requireAuditReader } from './access.ts'
import { filterOf } from './filter.ts'
import { presentEntries } from './present.ts'
import type { AuditEntryOut, AuditFilters } from './schema.ts'

const MOST_ROWS = 100_000
const BATCH = 500

const COLUMNS = [
  ...['Time', 'Person', 'Role', 'Person ID', 'What', 'Verb', 'Object', 'Object ID', 'Name'],
  ...['Count', 'Facts', 'Network', 'Request ID'],
]

/** What the list shows, newest first, as the pieces of a CSV file: at most 100,000 rows, a few hundred at a time. */
export async function exportAudit(
  ctx: Context,
  actor: Actor,
  filters: AuditFilters,
): Promise<AsyncGenerator<string>> {
  requireAuditReader(actor)
  const { timeZone } = await currentSettings(ctx)
  await transact(ctx, async ({ trail }) => trail({ deed: 'audit-exported', by: actor }))
  return writeFile(ctx.store.db, filterOf(filters, timeZone))
}

async function* writeFile(db: Db, filter: AuditFilter): AsyncGenerator<string> {
  yield CSV_START + csvRecord(COLUMNS)
  let before: AuditEntry | undefined
  for (let count = 0; count < MOST_ROWS; count += BATCH) {
    const rows = await listAudit(db, filter, { limit: BATCH, before })
    const entries = await presentEntries(db, rows)
    if (entries.length > 0) yield entries.map((entry) => csvRecord(cellsOf(entry))).join('')
    if (rows.length < BATCH) return
    before = rows.at(-1)
  }
}

function cellsOf({ at, by, words, verb, object, ...entry }: AuditEntryOut): (string | number)[] {
  const { count, facts, network, requestId } = entry
  return [
    ...[at, by.name, by.role, by._id, words, verb, object.kind, object._id, object.name ?? ''],
    ...[count, JSON.stringify(facts), network, requestId],
  ]
}
