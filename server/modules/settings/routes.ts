import { BODY_BYTES } from '#server/http/bounded-body.ts'
import { json, jsonBody, refusal, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireSettingsReader } from './access.ts'
import { changeSettings } from './change-settings.ts'
import { presentSettings } from './present.ts'
import { getSettings } from './queries.ts'
import { listRegions } from './regions.ts'
import * as schema from './schema-api.ts'

const route = routesOf({ tags: ['Settings'], middleware: allow(requireSettingsReader) })

const read = route('get', '/api/settings', {
  summary: 'The settings of the site, for admins',
  refuses: [401, 403],
  responses: { 200: json(schema.settingsOut) },
})

const change = route('put', '/api/settings', {
  summary: 'Change some of the settings',
  request: { body: jsonBody(schema.settingsIn, BODY_BYTES.text) },
  refuses: [400, 401, 403],
  responses: {
    200: json(schema.settingsOut),
    409: refusal('The settings were changed since `version` was read'),
  },
})

const regions = route('get', '/api/settings/regions', {
  summary: 'The countries that shipping zones may split into regions',
  refuses: [401, 403],
  responses: { 200: json(schema.regionsOut) },
})

export function settingsRoutes(ctx: Context) {
  return router()
    .openapi(read, async (c) => c.json(presentSettings(ctx, await getSettings(ctx.store.db)), 200))
    .openapi(regions, (c) => c.json({ countries: listRegions() }, 200))
    .openapi(change, async (c) => {
      const after = await changeSettings(ctx, c.get('actor'), c.req.valid('json'))
      return c.json(presentSettings(ctx, after), 200)
    })
}
