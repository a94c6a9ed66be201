import { createRoute } from '@hono/zod-openapi'
import { json, refusals, router } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { handlersOf } from '#server/kernel/handlers.ts'
import type { WorkList } from '#server/kernel/tasks.ts'
import { messageOut } from '#shared/schemas.ts'
import { requireTaskKeeper } from './access.ts'
import { listFailedTasks } from './list-failed-tasks.ts'
import { removeTask } from './remove-task.ts'
import { retryTask } from './retry-task.ts'
import * as schema from './schema.ts'

const tags = ['Tasks']
const middleware = allow(requireTaskKeeper)
const { 401: unauthenticated, 403: forbidden, 404: absent } = refusals

const list = createRoute({
  method: 'get',
  path: '/api/tasks/failed',
  tags,
  middleware,
  summary: 'Tasks that failed too often and need the owner, newest first',
  responses: { 200: json(schema.failedTasksOut), 401: unauthenticated, 403: forbidden },
})

const retry = createRoute({
  method: 'post',
  path: '/api/tasks/failed/{id}/retry',
  tags,
  middleware,
  summary: 'Try a failed task again',
  request: { params: schema.taskParam },
  responses: { 200: json(messageOut), 401: unauthenticated, 403: forbidden, 404: absent },
})

const remove = createRoute({
  method: 'delete',
  path: '/api/tasks/failed/{id}',
  tags,
  middleware,
  summary: 'Discard a failed task',
  request: { params: schema.taskParam },
  responses: { 200: json(messageOut), 401: unauthenticated, 403: forbidden, 404: absent },
})

export function taskRoutes(ctx: Context, work: WorkList) {
  const handlers = handlersOf(work)
  return router()
    .openapi(list, async (c) => c.json(await listFailedTasks(ctx, c.get('actor'), handlers), 200))
    .openapi(retry, async (c) => {
      await retryTask(ctx, c.get('actor'), c.req.valid('param').id)
      return c.json({ message: 'It is being tried again.' }, 200)
    })
    .openapi(remove, async (c) => {
      await removeTask(ctx, c.get('actor'), c.req.valid('param').id)
      return c.json({ message: 'It was discarded.' }, 200)
    })
}
