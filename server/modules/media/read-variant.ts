import { LRUCache } from 'lru-cache'
import type { Context } from '#server/kernel/context.ts'
import { perStore } from '#server/kernel/per-store.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { SECOND_MS } from '#server/kernel/clock.ts'
import { servedWidths } from '#shared/picture.ts'
import { masterKey, variantKey, type VariantKey } from './keys.ts'
import { withViewPlace } from './picture-concurrency.ts'
import { runPictureJob } from './picture-process.ts'
import { findPicture } from './queries.ts'

const HOT_BYTES = 24 * 1024 * 1024
const RETRY_AFTER_SECONDS = 10
// As long as a removed picture may still be served by another process than the one that removed it.
const WIDTH_MS = SECOND_MS
const WIDTHS = 10_000
// Who is told to come again by then finds what was put back meanwhile.
const LOST_MS = RETRY_AFTER_SECONDS * SECOND_MS
const MOST_LOST = 10_000

const NOT_THERE = { ok: true, bytes: undefined } as const

const variantsOf = perStore(() => ({
  /** The widths of pictures that exist, in pixels. */
  widths: new LRUCache<string, number>({ max: WIDTHS, ttl: WIDTH_MS }),
  hot: new LRUCache<string, Buffer>({
    maxSize: HOT_BYTES,
    sizeCalculation: (bytes, key) => bytes.length + key.length,
  }),
  making: new Map<string, Promise<Buffer>>(),
  /** Originals that were not in the storage, and the sizes that could therefore not be made, by their keys. */
  lost: new LRUCache<string, true>({ max: MOST_LOST, ttl: LOST_MS }),
}))

/** Whether there is such a picture, which has this size. Its row decides, not its files: each machine has copies of those. */
export async function hasVariant(ctx: Context, { id, width }: VariantKey): Promise<boolean> {
  const { widths } = variantsOf(ctx)
  const full = widths.get(id) ?? (await findPicture(ctx.store.db, id))?.width
  if (full === undefined) return false
  widths.set(id, full, { noUpdateTTL: true })
  return servedWidths(full).includes(width)
}

/**
 * The bytes of one size, made on first request; undefined when the picture or that size does not exist. `whose` is the
 * address of who asks.
 */
export async function readVariant(
  ctx: Context,
  variant: VariantKey,
  whose: string,
): Promise<Buffer | undefined> {
  if (!(await hasVariant(ctx, variant))) return undefined
  const { hot, lost } = variantsOf(ctx)
  const key = variantKey(variant)
  const cached = hot.get(key)
  if (cached) return cached
  if (lost.has(key)) throw unavailable()
  try {
    const master = masterKey(variant.id)
    const ahead = lost.has(master) ? undefined : { otherwise: master }
    const bytes = (await readKept(ctx, key, ahead)) ?? (await makeOnce(ctx, variant, whose))
    hot.set(key, bytes)
    return bytes
  } catch (error) {
    if (error instanceof Refusal) throw error
    ctx.log.error({ err: error, key }, 'a picture could not be served')
    throw unavailable()
  }
}

function unavailable(): Refusal {
  const text = 'The picture is not available right now.'
  return new Refusal('unavailable', 'pictures_unavailable', text, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}

/** Has a removed picture's row looked for again at once. */
export function forgetPicture(ctx: Context, id: string): void {
  variantsOf(ctx).widths.delete(id)
}

// Concurrent requests for a size share the work.
function makeOnce(ctx: Context, variant: VariantKey, whose: string): Promise<Buffer> {
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

async function makeFromMaster(ctx: Context, variant: VariantKey, whose: string): Promise<Buffer> {
  const { width, format } = variant
  const bytes = await runPictureJob({ lane: 'view', whose }, async () => {
    const master = await readMaster(ctx, variant)
    return { kind: 'variant', master, width, format }
  })
  const outcome = await ctx.storage.write(variantKey(variant), bytes)
  if (!('ok' in outcome)) ctx.log.warn(outcome, 'a size of a picture could not be kept')
  return bytes
}

async function readMaster(ctx: Context, variant: VariantKey): Promise<Buffer> {
  const { lost } = variantsOf(ctx)
  const key = masterKey(variant.id)
  const outcome = lost.has(key) ? NOT_THERE : await ctx.storage.read(key)
  if (!('ok' in outcome)) throw new Error(`The original could not be read: ${outcome.said}`)
  if (outcome.bytes) return outcome.bytes
  if (!lost.has(key)) lost.set(key, true)
  lost.set(variantKey(variant), true)
  throw new Error('The original is not in the storage.')
}

// A variant that cannot be read may still be made again.
async function readKept(
  ctx: Context,
  key: string,
  options: { otherwise: string } | undefined,
): Promise<Buffer | undefined> {
  const outcome = await ctx.storage.read(key, options)
  if ('ok' in outcome) return outcome.bytes
  ctx.log.warn({ ...outcome, key }, 'a picture could not be read')
  return undefined
}
