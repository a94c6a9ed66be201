import { digest, newId } from '#server/kernel/ids.ts'
import { transact } from '#server/kernel/scope.ts'
import { wordsOf } from '#server/kernel/error-words.ts'
import { FileFault } from './file-fault.ts'
import type { ImportRun, PreparedItem } from './import-run.ts'
import { claimItem, findItem, findMovedItem } from './queries.ts'
import type { SourceFile } from './read-folder.ts'
import type { ReportRow } from './report.ts'

type ItemReport = { row: ReportRow; mediaIds: string[] }
type Prepare = (run: ImportRun, file: SourceFile) => Promise<PreparedItem>

/** Imports one file if it is new or changed; its problems end up in its row and do not stop the import. */
export async function importItem(
  run: ImportRun,
  file: SourceFile,
  { kind, prepare }: { kind: ReportRow['kind']; prepare: Prepare },
): Promise<ItemReport> {
  const row: ReportRow = { file: file.key, kind, outcome: 'refused', notes: [] }
  try {
    const prepared = await prepare(run, file)
    row.notes.push(...prepared.notes)
    return { row, mediaIds: await takeOver(run, row, prepared) }
  } catch (error) {
    row.problem = wordsOf(error)
    if (error instanceof FileFault && error.line) row.line = error.line
    return { row, mediaIds: [] }
  }
}

async function takeOver(run: ImportRun, row: ReportRow, prepared: PreparedItem): Promise<string[]> {
  const { ctx, source } = run
  const item = {
    source,
    key: row.file,
    kind: prepared.kind,
    content_hash: digest(JSON.stringify(prepared.content)),
    target_id: newId(ctx.clock),
  }
  const existing = (await findItem(ctx.store.db, item)) ?? (await findMovedItem(ctx.store.db, item))
  const isSame = existing?.content_hash === item.content_hash
  row.outcome = existing ? (isSame ? 'unchanged' : 'updated') : 'created'
  if (run.isDryRun || (row.outcome === 'unchanged' && existing?.source === source)) return []
  if (row.outcome === 'unchanged' && existing) {
    await transact(ctx, ({ tx }) => claimItem(tx, { ...item, target_id: existing.target_id }))
    return []
  }
  row.outcome = 'refused'
  const { mediaIds, notes, write } = await prepared.store()
  row.notes.push(...notes)
  await transact(ctx, async (scope) => {
    const targetId = await claimItem(scope.tx, item)
    const isNew = targetId === item.target_id
    if (targetId) row.url = (await write(scope, targetId, isNew)).url
    row.outcome = !targetId ? 'unchanged' : isNew ? 'created' : 'updated'
  }).catch((error: unknown) => {
    row.outcome = 'refused'
    throw error
  })
  return mediaIds
}
