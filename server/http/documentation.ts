import { createHash } from 'node:crypto'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { AppEnv } from './app-env.ts'
import { documentationPage, DOCUMENTATION_STYLE, type ApiDocument } from './documentation-page.ts'

const INFO = {
  openapi: '3.1.0',
  info: {
    title: 'Kiosk API',
    version: '1',
    description:
      'Everything that the site itself uses. Sign in with POST /api/auth/login and keep the cookie.',
  },
}

const STYLE_HASH = createHash('sha256').update(DOCUMENTATION_STYLE).digest('base64')

/** Serves the OpenAPI document that the routes themselves make, and the same document as a page to read. */
export function documentation(app: OpenAPIHono<AppEnv>): void {
  let document: ApiDocument | undefined
  const made = () => (document ??= app.getOpenAPI31Document(INFO) as unknown as ApiDocument)

  app.get('/api/openapi.json', (c) => {
    c.header('Cache-Control', 'public, max-age=300')
    return c.json(made())
  })
  app.get('/api/docs', (c) => {
    c.header('Cache-Control', 'public, max-age=300')
    c.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'; base-uri 'none'`,
    )
    return c.html(documentationPage(made()))
  })
}
