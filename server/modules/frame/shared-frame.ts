import { perRevision } from '#server/database/content/revision-memo.ts'
import type { Context } from '#server/kernel/context.ts'
import { listCategories, listLatestTitles } from '#server/modules/blog/index.ts'
import { offeredMethods } from '#server/modules/orders/index.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { presentSite } from './present.ts'

const LATEST_TITLES = 5

/** The part of the frame that everybody shares, read once per content revision. */
export const sharedFrame = perRevision(readSharedFrame, { mayLag: true })

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
    taxAdded: settings.taxMode === 'added',
    mailIsSent: ctx.mailer.isOn,
  }
}
