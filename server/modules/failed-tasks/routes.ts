import { json, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { handlersOf } from '#server/kernel/tasks/handlers.ts'
import type { BackgroundWork } from '#server/kernel/tasks/task-types.ts'
import { messageOut } from '#shared/api/schemas.ts'
import { requireTaskManager } from './access.ts'
import { listFailedTasks } from './list-failed-tasks.ts'
import { removeTask } from './remove-task.ts'
import { retryTask } from './retry-task.ts'
import * as schema from './schema.ts'

const route = routesOf({ tags: ['Tasks'], middleware: allow(requireTaskManager) })

const list = route('get', '/api/tasks/failed', {
  summary: 'Tasks that failed too often and need the owner, newest first',
  refuses: [401, 403],
  responses: { 200: json(schema.failedTasksOut) },
})

const retry = route('post', '/api/tasks/failed/{id}/retry', {
  summary: 'Try a failed task again',
  request: { params: schema.taskParam },
  refuses: [401, 403, 404],
  responses: { 200: json(messageOut) },
})

const remove = route('delete', '/api/tasks/failed/{id}', {
  summary: 'Discard a failed task',
  request: { params: schema.taskParam },
  refuses: [401, 403, 404],
  responses: { 200: json(messageOut) },
})

export function taskRoutes(ctx: Context, work: BackgroundWork) {
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
