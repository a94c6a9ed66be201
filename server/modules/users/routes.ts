import { router } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { userChangeRoutes } from './routes-changes.ts'
import { personRoutes } from './routes-person.ts'
import { userListRoutes } from './routes-list.ts'

export function userRoutes(ctx: Context) {
  return router()
    .route('/', userListRoutes(ctx))
    .route('/', userChangeRoutes(ctx))
    .route('/', personRoutes(ctx))
}
