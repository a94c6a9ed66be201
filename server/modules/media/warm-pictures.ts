import type { Context } from '#server/kernel/context.ts'
import { servedWidths } from '#shared/picture.ts'
import { masterKey, variantKey, type VariantKey } from './keys.ts'
import type { FilesJob } from './picture-codec.ts'
import { runPictureJob } from './picture-process.ts'
import type { PictureRow } from './present.ts'
import { listNewestPictures, listPictures } from './queries.ts'

const COMMON_WIDTHS = [320, 640, 960, 1280]
const COMMON_FORMATS = ['avif', 'webp'] as const
const NEWEST = 500

/**
 * Makes the common sizes ahead of the first visitor, at low priority, for local storage only. Without `ids`, fills in the
 * newest 500 attached pictures. Never rejects, never keeps the process alive.
 */
export async function warmPictures(ctx: Context, ids?: readonly string[]): Promise<void> {
  const { db } = ctx.store
  const pictures = ids ? listPictures(db, ids) : listNewestPictures(db, NEWEST)
  const quietly = (error: unknown) =>
    ctx.log.debug({ err: error }, 'pictures could not be prepared in advance')
  for (const picture of (await pictures.catch(quietly)) ?? []) {
    await warm(ctx, picture).catch(quietly)
  }
}

async function warm({ storage }: Context, picture: PictureRow): Promise<void> {
  const masterPath = storage.pathOf(masterKey(picture.id))
  const variants: FilesJob['variants'] = []
  for (const variant of commonVariants(picture)) {
    const path = storage.pathOf(variantKey(variant))
    if (path && !(await storage.has(variantKey(variant)))) variants.push({ ...variant, path })
  }
  if (!masterPath || variants.length === 0) return
  const turn = { lane: 'ahead', whose: 'warmer' } as const
  await runPictureJob(turn, async () => ({ kind: 'files', masterPath, variants }))
}

function commonVariants({ id, width }: PictureRow): VariantKey[] {
  const widths = servedWidths(width).filter((served) => COMMON_WIDTHS.includes(served))
  return widths.flatMap((served) => COMMON_FORMATS.map((format) => ({ id, width: served, format })))
}
