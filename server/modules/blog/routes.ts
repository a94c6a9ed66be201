import { router } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { categoryRoutes } from './routes-categories.ts'
import { feedRoutes } from './routes-feeds.ts'
import { postRoutes } from './routes-posts.ts'

export function blogRoutes(ctx: Context) {
  return router()
    .route('/', postRoutes(ctx))
    .route('/', categoryRoutes(ctx))
    .route('/', feedRoutes(ctx))
}
