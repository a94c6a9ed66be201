import { router } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { passwordRoutes } from './routes-password.ts'
import { profileRoutes } from './routes-profile.ts'
import { setupRoutes } from './routes-setup.ts'
import { signInRoutes } from './routes-sign-in.ts'

export function accountRoutes(ctx: Context) {
  return router()
    .route('/', signInRoutes(ctx))
    .route('/', passwordRoutes(ctx))
    .route('/', profileRoutes(ctx))
    .route('/', setupRoutes(ctx))
}
