import { listAudit, type AuditEntry, type AuditFilter } from '#server/database/audit/read-audit.ts'
import type { Db } from '#server/database/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { csvFile, inBatches, type Column } from '#server/csv/index.ts'
import { transact } from '#server/kernel/scope.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { requireConfirmed } from '#server/modules/accounts/index.ts'
import { requireAuditReader } from './access.ts'
import { filterOf } from './filter.ts'
import { presentEntries } from './present.ts'
import type { AuditEntryOut, AuditFilters } from './schema.ts'

const COLUMNS: Column<AuditEntryOut>[] = [
  ['Time', ({ at }) => at],
  ['Person', ({ by }) => by.name],
  ['Role', ({ by }) => by.role],
  ['Person ID', ({ by }) => by._id],
  ['What', ({ words }) => words],
  ['Verb', ({ verb }) => verb],
  ['Object', ({ object }) => object.kind],
  ['Object ID', ({ object }) => object._id],
  ['Name', ({ object }) => object.name ?? ''],
  ['Count', ({ count }) => count],
  ['Facts', ({ facts }) => JSON.stringify(facts)],
  ['Network', ({ network }) => network],
  ['Request ID', ({ requestId }) => requestId],
]

/** What the list shows, newest first, as the pieces of a CSV file: at most 100,000 rows, a few hundred at a time. */
export async function exportAudit(
  ctx: Context,
  actor: Actor,
  filters: AuditFilters,
): Promise<AsyncGenerator<string>> {
  requireAuditReader(actor)
  await requireConfirmed(ctx, actor)
  const { timeZone } = await currentSettings(ctx)
  await transact(ctx, async ({ trail }) => trail({ deed: 'audit-exported', by: actor }))
  return csvFile(COLUMNS, batches(ctx.store.db, filterOf(filters, timeZone)))
}

async function* batches(db: Db, filter: AuditFilter): AsyncGenerator<AuditEntryOut[]> {
  for await (const rows of inBatches<AuditEntry>((before, limit) =>
    listAudit(db, filter, { limit, before }),
  ))
    yield await presentEntries(db, rows)
}
