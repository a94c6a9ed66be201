import type { Context } from '#server/kernel/context.ts'
import { servedWidths } from '#shared/picture.ts'
import { variantKey, type VariantKey } from './keys.ts'
import type { PictureRow } from './present.ts'
import { listNewestPictures, listPictures } from './queries.ts'
import { ensureVariant } from './read-variant.ts'

const COMMON_WIDTHS = [320, 640, 960, 1280]
const COMMON_FORMATS = ['avif', 'webp'] as const
const NEWEST = 500

/**
 * Makes the common sizes ahead of the first visitor, one at a time and only while nobody waits for a picture.
 * Without `ids`: those that the newest 500 attached pictures lack. Never rejects, never keeps the process alive.
 */
export async function warmPictures(ctx: Context, ids?: readonly string[]): Promise<void> {
  try {
    const { db } = ctx.store
    const pictures = ids ? await listPictures(db, ids) : await listNewestPictures(db, NEWEST)
    for (const picture of pictures) {
      for (const variant of commonVariants(picture)) await warm(ctx, variant)
    }
  } catch (error) {
    ctx.log.debug({ err: error }, 'pictures were not made ahead')
  }
}

function commonVariants({ id, width }: PictureRow): VariantKey[] {
  const widths = servedWidths(width).filter((served) => COMMON_WIDTHS.includes(served))
  return widths.flatMap((served) => COMMON_FORMATS.map((format) => ({ id, width: served, format })))
}

async function warm(ctx: Context, variant: VariantKey): Promise<void> {
  if (await ctx.storage.has(variantKey(variant))) return
  await ensureVariant(ctx, variant, 'later')
}
