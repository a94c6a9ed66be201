import { router } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { binRoutes } from './bin/routes.ts'
import { categoryRoutes } from './categories/routes.ts'
import { categoryWriteRoutes } from './categories/routes-writes.ts'
import { byCategoryRoutes } from './posts/routes-by-category.ts'
import { deskRoutes } from './posts/routes-desk.ts'
import { feedRoutes } from './feeds/routes.ts'
import { postRoutes } from './posts/routes.ts'
import { reactionRoutes } from './reactions/routes.ts'
import { writingRoutes } from './saving/routes.ts'

export function blogRoutes(ctx: Context) {
  return router()
    .route('/', postRoutes(ctx))
    .route('/', categoryRoutes(ctx))
    .route('/', byCategoryRoutes(ctx))
    .route('/', categoryWriteRoutes(ctx))
    .route('/', deskRoutes(ctx))
    .route('/', binRoutes(ctx))
    .route('/', feedRoutes(ctx))
    .route('/', reactionRoutes(ctx))
    .route('/', writingRoutes(ctx))
}
