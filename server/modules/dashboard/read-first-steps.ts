import type { Context } from '#server/kernel/context.ts'
import { hasOwnPost } from '#server/modules/blog/index.ts'
import { listStarterProducts } from '#server/modules/catalog/index.ts'
import { hasOrders, offeredMethods } from '#server/modules/orders/index.ts'
import {
  currentSettings,
  hasOwnPromises,
  type SiteSettings,
} from '#server/modules/settings/index.ts'
import { namesOf } from '#shared/api/record.ts'
import type { FirstStep, FirstSteps } from './schema-first-steps.ts'

// The name that comes with Kiosk, and that of its starter content.
const GIVEN_NAMES = ['Kiosk', 'The Test Bench']

/** What makes the site its owner's own, as far as it is done. */
export async function readFirstSteps(ctx: Context): Promise<FirstSteps> {
  const settings = await currentSettings(ctx)
  const done = await findDone(ctx, settings)
  const names = namesOf(done)
  return {
    steps: names.map((name) => ({
      name,
      isDone: done[name],
      isAway: settings.firstStepsAway.includes(name),
    })),
    siteName: settings.siteName,
    timeZone: settings.timeZone,
    deliveryDays: settings.deliveryDays,
    returnDays: settings.returnDays,
    supportText: settings.supportText,
  }
}

async function findDone(ctx: Context, settings: SiteSettings): Promise<Record<FirstStep, boolean>> {
  const [hasPost, hasOrdered, starterProducts] = await Promise.all([
    hasOwnPost(ctx),
    hasOrders(ctx),
    listStarterProducts(ctx.store.db),
  ])
  const hasStarterTexts = Object.keys(settings.starterTexts).length > 0
  return {
    name: !GIVEN_NAMES.includes(settings.siteName),
    logo: settings.logo !== null,
    'time-zone': settings.timeZone !== 'UTC',
    selling: offeredMethods(ctx, settings).length > 0,
    promises: hasOwnPromises(settings),
    'test-order': hasOrdered,
    mail: ctx.mailer.isOn,
    'first-post': hasPost,
    'starter-content': starterProducts.length === 0 && !hasStarterTexts,
  }
}
