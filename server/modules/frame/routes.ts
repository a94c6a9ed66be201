import { keyHeader } from '#server/http/copy-headers.ts'
import { dependsOn } from '#server/http/depends-on.ts'
import { json, route, router } from '#server/http/router.ts'
import { isAdmin } from '#server/kernel/actor.ts'
import { requesterOf } from '#server/http/requester.ts'
import type { Context } from '#server/kernel/context.ts'
import { findUserBadge } from '#server/modules/accounts/index.ts'
import { allPublicLists, countAllPosts } from '#server/modules/blog/index.ts'
import { countWaitingComments } from '#server/modules/comments/index.ts'
import {
  currentRates,
  offeredCurrencies,
  requestCountry,
  requestCurrency,
} from '#server/modules/currency/index.ts'
import { countUnreadMessages } from '#server/modules/messages/index.ts'
import { countCartLines, countOrdersWaiting } from '#server/modules/orders/index.ts'
import { countWaitingReviews } from '#server/modules/reviews/index.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { currencySymbol } from '#shared/money/currency.ts'
import { shownIn } from '#shared/money/shown-money.ts'
import { logoRoutes } from './logo/routes.ts'
import { presentShipping } from './present-shipping.ts'
import { presentManifest, presentWriter } from './present.ts'
import { frameOut } from './schema.ts'
import { sharedFrame } from './shared-frame.ts'

const getFrame = route('get', '/api/frame', {
  tags: ['Frame'],
  summary: 'Everything around a page: site, visitor, categories, latest titles, currency',
  refuses: [],
  responses: { 200: json(frameOut) },
})

export function frameRoutes(ctx: Context) {
  const app = router()
  app.get('/manifest.webmanifest', async (c) => {
    const { site } = await sharedFrame(ctx)
    c.header('Content-Type', 'application/manifest+json')
    c.header('Cache-Control', 'public, max-age=3600')
    return c.body(JSON.stringify(presentManifest(site)), 200, keyHeader(ctx.config, undefined))
  })
  return app.route('/', logoRoutes(ctx)).openapi(getFrame, async (c) => {
    const actor = c.get('actor')
    const code = requestCurrency(ctx, requesterOf(c))
    const user = await findUserBadge(ctx, actor)
    const settings = await currentSettings(ctx)
    const shared = await sharedFrame(ctx)
    dependsOn(c, allPublicLists(shared.categories))
    return c.json(
      {
        ...shared,
        user: user ? presentWriter(user, settings) : null,
        counts: isAdmin(actor) ? await frameCounts(ctx) : null,
        cartLines: user ? await countCartLines(ctx.store.db, user._id) : 0,
        currency: { ...shownIn(code, currentRates(ctx).rates), symbol: currencySymbol(code) },
        currencies: offeredCurrencies(ctx, code),
        currencyIsChosen: ctx.config.CDN !== 'off',
        ...presentShipping(settings, requestCountry(ctx, requesterOf(c)), ctx.clock.now()),
      },
      200,
    )
  })
}

async function frameCounts(ctx: Context) {
  const [posts, waitingComments, unreadMessages, ordersWaiting, waitingReviews] = await Promise.all(
    [
      countAllPosts(ctx),
      countWaitingComments(ctx),
      countUnreadMessages(ctx),
      countOrdersWaiting(ctx),
      countWaitingReviews(ctx),
    ],
  )
  return { posts, waitingComments, unreadMessages, ordersWaiting, waitingReviews }
}
