import { router } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { reviewRoutes } from '#server/modules/blog/review/routes.ts'
import { revisionRoutes } from './routes-revisions.ts'
import { savingRoutes } from './routes-saving.ts'
import { uploadRoutes } from './routes-uploads.ts'

export function writingRoutes(ctx: Context) {
  return router()
    .route('/', savingRoutes(ctx))
    .route('/', revisionRoutes(ctx))
    .route('/', reviewRoutes(ctx))
    .route('/', uploadRoutes(ctx))
}
