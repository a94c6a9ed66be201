import type { Actor } from '#server/kernel/actor.ts'
import type { ByteRange } from '#server/adapters/export-store.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound, Refusal } from '#server/kernel/refusal.ts'
import { readMailedLink, requireConfirmed } from '#server/modules/accounts/index.ts'
import { requireAccount } from '#server/modules/leaving/access.ts'
import type { DataExport } from '#server/modules/leaving/schema.ts'
import { DOWNLOAD } from './mail-exported.ts'
import { findOthersAccount } from './others-account.ts'
import { findExport, findExportOf, type ExportRow } from './queries.ts'

export type ExportFile = {
  id: string
  sizeBytes: number
  read(range: ByteRange): ReadableStream<Uint8Array<ArrayBuffer>>
}

/** How far the export is that the caller asked for. */
export async function readOwnExport(ctx: Context, actor: Actor): Promise<DataExport> {
  const { userId } = requireAccount(actor)
  return presentExport(ctx, await findExportOf(ctx.store.db, { userId, isOwn: true }))
}

/** How far the export of somebody is that an admin asked for. */
export async function readExportOf(ctx: Context, actor: Actor, id: string): Promise<DataExport> {
  const { id: userId } = await findOthersAccount(ctx, actor, id)
  return presentExport(ctx, await findExportOf(ctx.store.db, { userId, isOwn: false }))
}

/** The export that a mailed link is about. */
export async function readLinkedExport(ctx: Context, token: string): Promise<DataExport> {
  return presentExport(ctx, await findLinked(ctx, token))
}

/** Asks for a fresh proof like the making of it: a session that was left open is not enough for everything at once. */
export async function openOwnExport(ctx: Context, actor: Actor): Promise<ExportFile> {
  const { userId } = await requireConfirmed(ctx, actor)
  return fileOf(ctx, await findExportOf(ctx.store.db, { userId, isOwn: true }))
}

export async function openExportOf(ctx: Context, actor: Actor, id: string): Promise<ExportFile> {
  const { id: userId } = await findOthersAccount(ctx, actor, id)
  await requireConfirmed(ctx, actor)
  return fileOf(ctx, await findExportOf(ctx.store.db, { userId, isOwn: false }))
}

export async function openLinkedExport(ctx: Context, token: string): Promise<ExportFile> {
  return fileOf(ctx, await findLinked(ctx, token))
}

async function findLinked({ store, clock }: Context, token: string): Promise<ExportRow> {
  const link = await readMailedLink(store.db, token, { purpose: DOWNLOAD, now: clock.now() })
  const row = link && (await findExport(store.db, link.subject))
  if (!link || row?.user_id !== link.userId || row.is_own === 0) throw gone()
  return row
}

async function fileOf(ctx: Context, row: ExportRow | undefined): Promise<ExportFile> {
  if (!row || !isReady(ctx, row) || !(await isThere(ctx, row.id))) throw gone()
  const { id, size_bytes: sizeBytes, seal_key: sealKey } = row
  return { id, sizeBytes, read: (range) => ctx.exports.read(id, { sizeBytes, sealKey }, range) }
}

async function isThere({ exports, log }: Context, id: string): Promise<boolean> {
  return exports.has(id).catch((error: unknown) => {
    log.warn({ err: error }, 'whether an export is there could not be found out')
    const text = 'The download cannot be reached right now. Please try again in a minute.'
    throw new Refusal('unavailable', 'export_away', text, { retryAfterSeconds: 60 })
  })
}

function isReady({ clock }: Context, { status, expires_at }: ExportRow): boolean {
  return status === 'ready' && expires_at > timestamp(clock)
}

const NONE = { state: 'none', sizeBytes: 0, readyUntil: null, problem: '' } as const

async function presentExport(ctx: Context, row: ExportRow | undefined): Promise<DataExport> {
  if (!row || row.expires_at <= timestamp(ctx.clock)) return NONE
  if (row.status === 'making') return { ...NONE, state: 'making' }
  if (row.status === 'failed') return { ...NONE, state: 'failed', problem: PROBLEMS[row.fault] }
  // A restored database knows files that are not there.
  if (!(await isThere(ctx, row.id))) return NONE
  return { ...NONE, state: 'ready', sizeBytes: row.size_bytes, readyUntil: row.expires_at }
}

const PROBLEMS: Record<ExportRow['fault'], string> = {
  '': '',
  disk: 'The site’s disk has no room for the file right now. Try again later, or ask the owner.',
  other: 'The file could not be made. Try again; if it fails again, ask the owner.',
}

function gone() {
  return notFound(
    'This download is gone, or its link has ended: a download stays for a day, and its link ends sooner when the password is changed or the account is closed. Sign in, and look in Settings.',
  )
}
