import { router } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { attentionRoutes } from './attention/routes.ts'
import { missingRoutes } from './missing/routes.ts'
import { outboundRoutes } from './outbound/routes.ts'

export function linkRoutes(ctx: Context) {
  return router()
    .route('/', attentionRoutes(ctx))
    .route('/', outboundRoutes(ctx))
    .route('/', missingRoutes(ctx))
}
