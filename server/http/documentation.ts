import type { OpenAPIHono } from '@hono/zod-openapi'
import type { AppEnv } from './app-env.ts'

/** Serves the OpenAPI document that the routes themselves make. */
export function documentation(app: OpenAPIHono<AppEnv>): void {
  app.doc31('/api/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'Kiosk', version: '1', description: 'Everything that the site itself uses.' },
  })
}
