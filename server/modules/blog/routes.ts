import { router } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { binRoutes } from './routes-bin.ts'
import { categoryRoutes } from './routes-categories.ts'
import { categoryWriteRoutes } from './routes-category-writes.ts'
import { deskRoutes } from './routes-desk.ts'
import { feedRoutes } from './routes-feeds.ts'
import { postRoutes } from './routes-posts.ts'
import { reactionRoutes } from './routes-reactions.ts'
import { writingRoutes } from './writing/routes.ts'

export function blogRoutes(ctx: Context) {
  return router()
    .route('/', postRoutes(ctx))
    .route('/', categoryRoutes(ctx))
    .route('/', categoryWriteRoutes(ctx))
    .route('/', deskRoutes(ctx))
    .route('/', binRoutes(ctx))
    .route('/', feedRoutes(ctx))
    .route('/', reactionRoutes(ctx))
    .route('/', writingRoutes(ctx))
}
