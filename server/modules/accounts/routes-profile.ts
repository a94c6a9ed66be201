import { z } from 'zod'
import { json, route, router } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { getOwnUser, type ReadSavedPostIds } from './find-user.ts'
import { userOut } from './schema.ts'

const me = route('get', '/api/auth/me', {
  responses: { 200: json(z.object({ data: userOut, savedPosts: z.array(z.string()) })) },
})

const profile = route('get', '/api/auth/profile', {
  responses: { 200: json(z.object({ user: userOut })) },
})

export function profileRoutes(ctx: Context, readSavedPostIds: ReadSavedPostIds) {
  return router()
    .openapi(me, async (c) => {
      const user = await getOwnUser(ctx, c.get('actor'), readSavedPostIds)
      return c.json({ data: user, savedPosts: user.savedPosts }, 200)
    })
    .openapi(profile, async (c) => {
      const user = await getOwnUser(ctx, c.get('actor'), readSavedPostIds)
      return c.json({ user }, 200)
    })
}
