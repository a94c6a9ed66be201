import type { ExportWritten } from '#server/adapters/export-store.ts'
import { DAY_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { codeOf } from '#server/kernel/error-words.ts'
import { NoRoomLeft } from './export-room.ts'
import { fillZip } from './fill-zip.ts'
import { mailExported } from './mail-exported.ts'
import { endMaking, findExport, findExported, type ExportRow } from './queries.ts'
import { writeZip } from './write-zip.ts'

/** How long a finished download can be had. */
const READY_MS = DAY_MS

type ExportTask = { exportId: string }

/** Thrown where nobody waits for the export any more: the account is being erased. */
class NotWanted extends Error {}

/** The task that makes the file. A killed process leaves a draft, and the next one begins again. */
export async function buildExport(ctx: Context, { exportId }: ExportTask): Promise<void> {
  const row = await findExport(ctx.store.db, exportId)
  if (row?.status !== 'making') return
  await ctx.exports.remove(exportId)
  try {
    const written = await writeExport(ctx, row)
    const isReady = await transact(ctx, (scope) => finish(scope, row, written))
    if (!isReady) await ctx.exports.remove(exportId)
  } catch (error) {
    if (error instanceof NotWanted) return
    if (!isNoRoom(error)) throw error
    ctx.log.warn({ err: error }, 'an export found no room on the disk')
    await transact(ctx, ({ tx }) => endMaking(tx, exportId, { status: 'failed', fault: 'disk' }))
  }
}

/** For an export that failed too often. */
export async function giveUpExport({ tx }: Scope, { exportId }: ExportTask): Promise<void> {
  await endMaking(tx, exportId, { status: 'failed', fault: 'other' })
}

async function writeExport(
  ctx: Context,
  { id, user_id: userId }: ExportRow,
): Promise<ExportWritten> {
  const { db } = ctx.store
  const person = await findExported(db, userId)
  if (!person) throw new NotWanted()
  const stillWanted = async () => {
    if ((await findExport(db, id))?.status !== 'making') throw new NotWanted()
  }
  return writeZip({
    madeAt: ctx.clock.now(),
    take: (chunks) => ctx.exports.write(id, chunks),
    fill: (zip) => fillZip({ ctx, person, zip, stillWanted }),
  })
}

async function finish(
  scope: Scope,
  row: ExportRow,
  { sizeBytes, sealKey }: ExportWritten,
): Promise<boolean> {
  const expiresAt = new Date(scope.clock.now().getTime() + READY_MS).toISOString()
  const ready = { status: 'ready', size_bytes: sizeBytes, expires_at: expiresAt } as const
  if (!(await endMaking(scope.tx, row.id, { ...ready, seal_key: sealKey }))) return false
  await mailExported(scope, { ...row, ...ready })
  return true
}

function isNoRoom(error: unknown): boolean {
  const code = codeOf(error)
  return error instanceof NoRoomLeft || code === 'ENOSPC' || code === 'EDQUOT'
}
