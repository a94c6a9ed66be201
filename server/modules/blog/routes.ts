import { router } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { binRoutes } from './bin/routes.ts'
import { bulkPostRoutes } from './bulk/routes.ts'
import { categoryRoutes } from './categories/routes.ts'
import { categoryWriteRoutes } from './categories/routes-writes.ts'
import { byCategoryRoutes } from '#server/modules/blog/reading/routes-by-category.ts'
import { feedRoutes } from './feeds/routes.ts'
import { postRoutes } from '#server/modules/blog/reading/routes.ts'
import { authorRoutes } from '#server/modules/blog/reading/routes-author.ts'
import { withProductRoutes } from '#server/modules/blog/reading/routes-with-product.ts'
import { reactionRoutes } from './reactions/routes.ts'
import { reviewRoutes } from './review/routes.ts'
import { changesRoutes } from '#server/modules/blog/drafts/routes-edits.ts'
import { revisionRoutes } from '#server/modules/blog/drafts/routes-revisions.ts'
import { draftRoutes } from '#server/modules/blog/drafts/routes.ts'
import { savingRoutes } from '#server/modules/blog/saving/routes.ts'
import { uploadRoutes } from '#server/modules/blog/drafts/routes-uploads.ts'

export function blogRoutes(ctx: Context) {
  return router()
    .route('/', bulkPostRoutes(ctx))
    .route('/', postRoutes(ctx))
    .route('/', categoryRoutes(ctx))
    .route('/', byCategoryRoutes(ctx))
    .route('/', withProductRoutes(ctx))
    .route('/', authorRoutes(ctx))
    .route('/', categoryWriteRoutes(ctx))
    .route('/', binRoutes(ctx))
    .route('/', feedRoutes(ctx))
    .route('/', reactionRoutes(ctx))
    .route('/', savingRoutes(ctx))
    .route('/', draftRoutes(ctx))
    .route('/', changesRoutes(ctx))
    .route('/', revisionRoutes(ctx))
    .route('/', reviewRoutes(ctx))
    .route('/', uploadRoutes(ctx))
}
