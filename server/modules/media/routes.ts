import { router } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'

export function mediaRoutes(_ctx: Context) {
  return router().get('/media/*', () => {
    throw notFound('Not found')
  })
}
