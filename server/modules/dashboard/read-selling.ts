import type { Context } from '#server/kernel/context.ts'
import { countSoldHereOnly, listLinkless } from '#server/modules/catalog/index.ts'
import { offeredMethods } from '#server/modules/orders/index.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { tillProblem, type TillProblem } from '#shared/products/selling.ts'
import type { Dashboard } from './schema.ts'

const MOST_NAMED = 3

/** Which products nobody can buy, and why. */
export async function readSelling(ctx: Context): Promise<NonNullable<Dashboard['selling']>> {
  const problem = await findTillProblem(ctx)
  const [soldHereOnly, linkless] = await Promise.all([
    problem ? countSoldHereOnly(ctx.store.db) : 0,
    listLinkless(ctx.store.db, MOST_NAMED),
  ])
  return {
    problem: problem ?? null,
    soldHereOnly,
    linkless: linkless.map(({ id, slug, title }) => ({ _id: id, slug, title })),
  }
}

/** Why the shop takes no order at all; undefined if it does. */
export async function findTillProblem(ctx: Context): Promise<TillProblem | undefined> {
  const settings = await currentSettings(ctx)
  const methods = offeredMethods(ctx, settings).map(({ id }) => id)
  return tillProblem({ enabled: settings.checkoutMode === 'checkout', methods })
}
