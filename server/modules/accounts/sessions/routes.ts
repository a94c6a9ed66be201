import { z } from 'zod'
import { json, route, router } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireAccount } from '#server/modules/accounts/access.ts'
import { counted } from '#shared/text/counted.ts'
import { messageOut } from '#shared/api/schemas.ts'
import { endMailedSession } from './end-mailed-session.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endSession } from './end-session.ts'
import { listSessions } from './list-sessions.ts'
import { endedSessionsOut, listSessionsOut, SESSION_ENDED, sessionIn } from './schema.ts'

const list = route('get', '/api/auth/sessions', {
  middleware: allow(requireAccount),
  responses: { 200: json(listSessionsOut, 'The caller’s own, the one in use first') },
})

const endOthers = route('delete', '/api/auth/sessions', {
  middleware: allow(requireAccount),
  responses: { 200: json(endedSessionsOut) },
})

const end = route('delete', '/api/auth/sessions/{id}', {
  middleware: allow(requireAccount),
  request: { params: sessionIn },
  responses: { 200: json(messageOut) },
})

const endMailed = route('post', '/api/auth/end-session/{token}', {
  request: { params: z.object({ token: z.string().max(1000) }) },
  responses: { 200: json(messageOut) },
})

export function sessionRoutes(ctx: Context) {
  return router()
    .openapi(list, async (c) => c.json({ sessions: await listSessions(ctx, c.get('actor')) }, 200))
    .openapi(endOthers, async (c) => {
      const endedCount = await endOtherSessions(ctx, c.get('actor'))
      const message = `${counted(endedCount, 'other session')} ended.`
      return c.json({ message, endedCount }, 200)
    })
    .openapi(end, async (c) => {
      await endSession(ctx, c.get('actor'), c.req.valid('param').id)
      return c.json({ message: SESSION_ENDED }, 200)
    })
    .openapi(endMailed, async (c) => {
      await endMailedSession(ctx, c.req.valid('param').token)
      return c.json({ message: SESSION_ENDED }, 200)
    })
}
