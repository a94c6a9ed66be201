import { createRoute } from '@hono/zod-openapi'
import { BODY_BYTES } from '#server/http/bounded-body.ts'
import { json, jsonBody, refusals, router } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { errorOut } from '#shared/schemas.ts'
import { requireSettingsReader } from './access.ts'
import { changesOf, presentSettings } from './present.ts'
import { getSettings } from './queries.ts'
import * as schema from './schema-api.ts'
import { updateSettings } from './update-settings.ts'

const tags = ['Settings']
const middleware = allow(requireSettingsReader)
const { 400: invalid, 401: unauthenticated, 403: forbidden } = refusals

const read = createRoute({
  method: 'get',
  path: '/api/settings',
  tags,
  middleware,
  summary: 'The settings of the site, for admins',
  responses: { 200: json(schema.settingsOut), 401: unauthenticated, 403: forbidden },
})

const change = createRoute({
  method: 'put',
  path: '/api/settings',
  tags,
  middleware,
  summary: 'Change some of the settings',
  request: { body: jsonBody(schema.settingsIn, BODY_BYTES.text) },
  responses: {
    400: invalid,
    401: unauthenticated,
    403: forbidden,
    200: json(schema.settingsOut),
    409: json(errorOut, 'The settings were changed since `version` was read'),
  },
})

export function settingsRoutes(ctx: Context) {
  return router()
    .openapi(read, async (c) => c.json(presentSettings(ctx, await getSettings(ctx.store.db)), 200))
    .openapi(change, async (c) => {
      const given = c.req.valid('json')
      const after = await transact(ctx, (scope) =>
        updateSettings(scope, c.get('actor'), changesOf(given), given.version),
      )
      return c.json(presentSettings(ctx, after), 200)
    })
}
