import { LRUCache } from 'lru-cache'
import type { Context } from '#server/kernel/context.ts'
import { perStore } from '#server/kernel/per-store.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { PICTURE_FORMATS, PICTURE_WIDTHS, servedWidths } from '#shared/picture.ts'
import { masterKey, variantKey, type VariantKey } from './keys.ts'
import { withViewPlace } from './picture-concurrency.ts'
import { runPictureJob } from './picture-process.ts'
import { findPicture } from './queries.ts'

const HOT_BYTES = 24 * 1024 * 1024

const variantsOf = perStore(() => ({
  hot: new LRUCache<string, Buffer>({
    maxSize: HOT_BYTES,
    sizeCalculation: (bytes, key) => bytes.length + key.length,
  }),
  making: new Map<string, Promise<Buffer | undefined>>(),
}))

/**
 * The bytes of one size, made on first request; undefined when the picture or that size does not exist. `whose` is the
 * address of who asks.
 */
export async function readVariant(
  ctx: Context,
  variant: VariantKey,
  whose: string,
): Promise<Buffer | undefined> {
  const { hot } = variantsOf(ctx)
  const key = variantKey(variant)
  const cached = hot.get(key)
  if (cached) return cached
  try {
    const bytes = (await readKept(ctx, key)) ?? (await makeOnce(ctx, variant, whose))
    if (bytes) hot.set(key, bytes)
    return bytes
  } catch (error) {
    if (error instanceof Refusal) throw error
    ctx.log.error({ err: error, key }, 'a picture could not be served')
    const text = 'The picture is not available right now.'
    throw new Refusal('unavailable', 'pictures_unavailable', text)
  }
}

/** Drops a removed picture's sizes from memory. */
export function forgetVariants(ctx: Context, id: string): void {
  for (const width of PICTURE_WIDTHS) {
    for (const format of PICTURE_FORMATS) {
      variantsOf(ctx).hot.delete(variantKey({ id, width, format }))
    }
  }
}

// Concurrent requests for a size share the work.
function makeOnce(ctx: Context, variant: VariantKey, whose: string): Promise<Buffer | undefined> {
  const { making } = variantsOf(ctx)
  const key = variantKey(variant)
  const begun = making.get(key)
  if (begun) return begun
  const pending = withViewPlace(whose, () => makeFromMaster(ctx, variant, whose)).finally(() =>
    making.delete(key),
  )
  making.set(key, pending)
  return pending
}

async function makeFromMaster(
  ctx: Context,
  { id, width, format }: VariantKey,
  whose: string,
): Promise<Buffer | undefined> {
  const row = await findPicture(ctx.store.db, id)
  if (!row || !servedWidths(row.width).includes(width)) return undefined
  const bytes = await runPictureJob({ lane: 'view', whose }, async () => {
    const master = await readKept(ctx, masterKey(id))
    if (!master) throw new Error('the master of a picture is missing or cannot be read')
    return { kind: 'variant', master, width, format }
  })
  const outcome = await ctx.storage.write(variantKey({ id, width, format }), bytes)
  if (!('ok' in outcome)) ctx.log.warn(outcome, 'a size of a picture could not be kept')
  return bytes
}

// A variant that cannot be read may still be made again.
async function readKept(ctx: Context, key: string): Promise<Buffer | undefined> {
  const outcome = await ctx.storage.read(key)
  if ('ok' in outcome) return outcome.bytes
  ctx.log.warn({ ...outcome, key }, 'a picture could not be read')
  return undefined
}
