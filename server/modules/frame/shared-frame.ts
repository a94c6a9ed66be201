import type { Context } from '#server/kernel/context.ts'
import { perStore } from '#server/kernel/per-store.ts'
import { listCategories, listLatestTitles } from '#server/modules/blog/index.ts'
import { offeredMethods } from '#server/modules/orders/index.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { presentSite } from './present.ts'

const LATEST_TITLES = 5

type SharedFrame = Awaited<ReturnType<typeof readSharedFrame>>

const keptFrame = perStore((): { revision?: number; frame?: SharedFrame } => ({}))

/** The part of the frame that everybody shares, read once per content revision. */
export async function sharedFrame(ctx: Context): Promise<SharedFrame> {
  const revision = ctx.store.revision()
  const cached = keptFrame(ctx)
  if (cached.frame && cached.revision === revision) return cached.frame
  const frame = await readSharedFrame(ctx)
  if (revision !== undefined) Object.assign(cached, { revision, frame })
  return frame
}

async function readSharedFrame(ctx: Context) {
  const settings = await currentSettings(ctx)
  const categories = await listCategories(ctx)
  const methods = offeredMethods(ctx, settings)
  return {
    site: presentSite(settings),
    publicUrl: ctx.config.publicUrl,
    categories: categories.map(({ _id, name, slug, description, postCount }) => ({
      _id,
      name,
      slug,
      description,
      postCount,
    })),
    latest: await listLatestTitles(ctx, LATEST_TITLES),
    payPalOffered: methods.some(({ id }) => id === 'paypal'),
    rupeesOffered: methods.some((method) => method.currencies.includes('INR')),
    checkoutOffered: settings.checkoutMode === 'checkout' && methods.length > 0,
    mailIsSent: ctx.mailer.isOn,
  }
}
