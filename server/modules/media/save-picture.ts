import { createHash } from 'node:crypto'
import type { StorageFault } from '#server/adapters/storage.ts'
import type { Tx } from '#server/database/database.ts'
import { findSiteId } from '#server/database/site-id.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/ids.ts'
import { diskFull, Refusal } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { masterKey } from './keys.ts'
import type { Master } from './picture-codec.ts'
import { PICTURE_LIMITS, pictureFileFormat } from './picture-file.ts'
import { runPictureJob } from './picture-process.ts'
import type { PictureRow } from './present.ts'
import { findImportedPicture, insertPicture } from './queries.ts'

type PictureUpload = {
  bytes: Buffer
  /** Null for the importer, which gets the same picture for the same bytes. */
  uploadedBy: string | null
  /** Who waits for it, where that is not the uploader; by default each picture takes its own turn. */
  whose?: string
  maxWidth?: number
  /** May be an SVG, which is drawn; it is never served itself. */
  isDrawing?: boolean
}

const MASTER_WIDTH = 2560
const RETRY_AFTER_SECONDS = 30

/** Re-encodes and stores a picture; refuses anything but a JPEG, PNG, WebP, AVIF, GIF or drawing within the limits. */
export async function savePicture(ctx: Context, upload: PictureUpload): Promise<PictureRow> {
  const contentHash = createHash('sha256').update(upload.bytes).digest('hex')
  return (await findReusable(ctx, upload, contentHash)) ?? keepNew(ctx, upload, contentHash)
}

async function findReusable(ctx: Context, { uploadedBy }: PictureUpload, contentHash: string) {
  if (uploadedBy !== null) return undefined
  const existing = await findImportedPicture(ctx.store.db, contentHash)
  if (!existing) return undefined
  // Where that cannot be asked, storing it will say why.
  const isThere = await ctx.storage.has(masterKey(existing.id)).catch(() => false)
  return isThere ? existing : undefined
}

async function keepNew(ctx: Context, upload: PictureUpload, contentHash: string) {
  const master = await encodeMaster(upload, contentHash)
  const { width, height, blur } = master
  const id = newId(ctx.clock)
  await storeMaster(ctx, id, master.bytes)
  try {
    await transact(ctx, async ({ tx }) => {
      await requireOwnStorage(ctx, tx)
      await insertPicture(tx, {
        id,
        width,
        height,
        blur,
        size_bytes: master.bytes.length,
        content_hash: contentHash,
        uploaded_by: upload.uploadedBy,
        is_attached: 0,
        created_at: timestamp(ctx.clock),
      })
    })
  } catch (error) {
    await ctx.storage.removeAll(id)
    throw error
  }
  return { id, width, height, blur }
}

// Another process may have made another folder the site's since this one started: the row would be without a file there.
async function requireOwnStorage({ siteId, log }: Context, tx: Tx): Promise<void> {
  const current = await findSiteId(tx)
  if (siteId === undefined || current?.value === siteId) return
  log.error(
    { now: current?.folder },
    'the pictures of the site are elsewhere since this process started',
  )
  throw unavailable('This server no longer has the site’s pictures.')
}

async function encodeMaster(upload: PictureUpload, contentHash: string): Promise<Master> {
  const { bytes, uploadedBy, whose = uploadedBy ?? contentHash, maxWidth = MASTER_WIDTH } = upload
  const format = pictureFileFormat(bytes) ?? (upload.isDrawing ? 'svg' : undefined)
  if (!format || bytes.length > PICTURE_LIMITS.fileBytes) throw unusable()
  try {
    const turn = { lane: 'upload', whose } as const
    return await runPictureJob(turn, async () => ({ kind: 'master', bytes, format, maxWidth }))
  } catch {
    throw unusable()
  }
}

async function storeMaster(ctx: Context, id: string, bytes: Buffer): Promise<void> {
  const outcome = await ctx.storage.write(masterKey(id), bytes)
  if ('ok' in outcome) return
  ctx.log.error(outcome, 'a picture could not be stored')
  await ctx.storage.removeAll(id)
  if (outcome.fault !== 'full') throw unavailable(STORE_FAULTS[outcome.fault])
  ctx.disk.foundFull()
  throw diskFull()
}

const STORE_FAULTS: Record<Exclude<StorageFault, 'full'>, string> = {
  denied: 'The site is not allowed to write where its pictures are.',
  away: 'The store of this site’s pictures does not answer.',
  broken: 'The picture could not be stored.',
}

function unusable(): Refusal {
  return new Refusal('invalid', 'unusable_picture', 'Image upload failed')
}

function unavailable(reason: string): Refusal {
  const text = `${reason} Please try again later.`
  return new Refusal('unavailable', 'pictures_unavailable', text, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}
