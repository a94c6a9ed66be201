import type { MiddlewareHandler } from 'hono'
import { findActor } from '#server/modules/accounts/index.ts'
import { accountRoutes } from '#server/modules/accounts/routes.ts'
import { affiliateRoutes } from '#server/modules/affiliates/routes.ts'
import { aiRoutes } from '#server/modules/ai/routes.ts'
import { analyticsRoutes } from '#server/modules/analytics/routes.ts'
import { listSavedPostIds } from '#server/modules/blog/index.ts'
import { auditRoutes } from '#server/modules/audit/routes.ts'
import { blogRoutes } from '#server/modules/blog/routes.ts'
import { bulkRoutes } from '#server/modules/bulk/routes.ts'
import { catalogRoutes } from '#server/modules/catalog/routes.ts'
import { commentRoutes } from '#server/modules/comments/routes.ts'
import { connectionRoutes } from '#server/modules/connections/routes.ts'
import { currencyRoutes } from '#server/modules/currency/routes.ts'
import { customerRoutes } from '#server/modules/customers/routes.ts'
import { dashboardRoutes } from '#server/modules/dashboard/routes.ts'
import { discoveryRoutes } from '#server/modules/discovery/routes.ts'
import { frameRoutes } from '#server/modules/frame/routes.ts'
import { leavingRoutes } from '#server/modules/leaving/routes.ts'
import { linkRoutes } from '#server/modules/links/routes.ts'
import { outboxRoutes } from '#server/modules/mail/outbox/routes.ts'
import { mediaRoutes } from '#server/modules/media/routes.ts'
import { messageRoutes } from '#server/modules/messages/routes.ts'
import { starterRoutes } from '#server/modules/migration/routes.ts'
import { readHolds } from '#server/modules/orders/index.ts'
import { orderRoutes } from '#server/modules/orders/routes.ts'
import { pageRoutes } from '#server/modules/pages/routes.ts'
import { restockRoutes } from '#server/modules/restock/routes.ts'
import { reviewRoutes } from '#server/modules/reviews/routes.ts'
import { settingsRoutes } from '#server/modules/settings/routes.ts'
import { chooseCurrency } from '#server/modules/shop-currency/index.ts'
import { shopCurrencyRoutes } from '#server/modules/shop-currency/routes.ts'
import { searchRoutes } from '#server/modules/search/routes.ts'
import { taskRoutes } from '#server/modules/failed-tasks/routes.ts'
import { userRoutes } from '#server/modules/users/routes.ts'
import type { AppEnv } from './http/app-env.ts'
import { compression } from './http/compression.ts'
import { documentation } from './http/documentation.ts'
import { errorHandler, unknownRoute } from './http/error-response.ts'
import { followCdn } from './http/follow-cdn.ts'
import { healthRoutes } from './http/health.ts'
import { originCheck } from './http/origin-check.ts'
import { requestContext } from './http/request-context.ts'
import { requireDiskSpace } from './http/require-disk-space.ts'
import { router } from './http/router.ts'
import { session } from './http/session.ts'
import { writeLimit } from './http/write-limits.ts'
import type { Context } from './kernel/context.ts'
import { backgroundWork } from './background/background-work.ts'

/** The order of the middleware and every module's routes, on one screen; `outermost` sees each request and its answer. */
export function createApi(ctx: Context, outermost?: MiddlewareHandler<AppEnv>) {
  const app = router()
  if (outermost) app.use(outermost)
  app.use(requestContext)
  app.use(compression)
  app.use(originCheck(ctx.config.publicUrl))
  app.use(requireDiskSpace(ctx.disk))
  const find = (secret: string) => findActor(ctx, secret)
  app.use(session(ctx.config.isHttps, find))
  app.use(writeLimit(ctx))
  app.use(followCdn(ctx))
  app.onError(errorHandler(ctx.log, find))
  app.notFound(unknownRoute)
  const api = app
    .route('/', healthRoutes(ctx))
    .route('/', accountRoutes(ctx, { readSavedPostIds: listSavedPostIds, chooseCurrency }))
    .route('/', blogRoutes(ctx))
    .route('/', affiliateRoutes(ctx))
    .route('/', aiRoutes(ctx))
    .route('/', analyticsRoutes(ctx))
    .route('/', auditRoutes(ctx))
    .route('/', bulkRoutes(ctx))
    .route('/', catalogRoutes(ctx, { readHolds }))
    .route('/', commentRoutes(ctx))
    .route('/', connectionRoutes(ctx))
    .route('/', currencyRoutes(ctx))
    .route('/', customerRoutes(ctx))
    .route('/', dashboardRoutes(ctx))
    .route('/', discoveryRoutes(ctx))
    .route('/', frameRoutes(ctx))
    .route('/', leavingRoutes(ctx))
    .route('/', linkRoutes(ctx))
    .route('/', mediaRoutes(ctx))
    .route('/', messageRoutes(ctx))
    .route('/', outboxRoutes(ctx))
    .route('/', orderRoutes(ctx))
    .route('/', pageRoutes(ctx))
    .route('/', restockRoutes(ctx))
    .route('/', reviewRoutes(ctx))
    .route('/', starterRoutes(ctx))
    .route('/', searchRoutes(ctx))
    .route('/', settingsRoutes(ctx))
    .route('/', shopCurrencyRoutes(ctx))
    .route('/', taskRoutes(ctx, backgroundWork))
    .route('/', userRoutes(ctx))
  documentation(api)
  return api
}

export type Api = ReturnType<typeof createApi>
