import { router } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import type { ReadSavedPostIds } from './find-user.ts'
import { passwordRoutes } from './routes-password.ts'
import { profileRoutes } from './routes-profile.ts'
import { setupRoutes } from './routes-setup.ts'
import { signInRoutes } from './routes-sign-in.ts'

export function accountRoutes(ctx: Context, readSavedPostIds: ReadSavedPostIds) {
  return router()
    .route('/', signInRoutes(ctx, readSavedPostIds))
    .route('/', passwordRoutes(ctx))
    .route('/', profileRoutes(ctx, readSavedPostIds))
    .route('/', setupRoutes(ctx))
}
