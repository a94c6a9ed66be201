import { router } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { closingRoutes } from './closing/routes.ts'
import { exportRoutes } from './exporting/routes.ts'

export function leavingRoutes(ctx: Context) {
  return router().route('/', closingRoutes(ctx)).route('/', exportRoutes(ctx))
}
