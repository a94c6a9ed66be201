import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi'
import { yieldToReaders } from '#server/kernel/yield-to-readers.ts'
import type { AppEnv } from './app-env.ts'

const INFO = {
  openapi: '3.1.0',
  info: {
    title: 'Kiosk API',
    version: '1',
    description: `The API that the site itself uses. Sign in with \`POST /api/auth/login\` and keep the cookie.
Every writing request counts against a limit of its account, or of the address of a guest; a 429 says in \`Retry-After\` when to try again.

Every error is JSON: \`{ "error": text, "message": the same text, "fields"?: { name: text } }\`.`,
  },
}

const require = createRequire(import.meta.url)
const { version }: { version: string } = require('swagger-ui-dist/package.json')

const FILES = {
  'swagger-ui.css': {
    path: require.resolve('swagger-ui-dist/swagger-ui.css'),
    type: 'text/css; charset=utf-8',
  },
  'swagger-ui-bundle.js': {
    path: require.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
    type: 'text/javascript; charset=utf-8',
  },
}

const START = `const dark = matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
follow()
dark.addEventListener('change', follow)
addEventListener('DOMContentLoaded', () =>
  SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#main', docExpansion: 'none', deepLinking: true, validatorUrl: null }))`

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${INFO.info.title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/api/docs/swagger-ui.css?v=${version}">
<script>${START}</script><script defer src="/api/docs/swagger-ui-bundle.js?v=${version}"></script></head>
<body><main id="main"></main><noscript>The same for programs: <a href="/api/openapi.json">/api/openapi.json</a></noscript></body></html>`

const POLICY = [
  "default-src 'none'",
  `script-src 'self' 'sha256-${createHash('sha256').update(START).digest('base64')}'`,
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Serves the OpenAPI document generated from the routes, and Swagger UI. */
export function documentation(app: OpenAPIHono<AppEnv>): void {
  let document: Promise<object> | undefined

  app.get('/api/openapi.json', async (c) => {
    c.header('Cache-Control', 'public, max-age=300')
    return c.json(await (document ??= describe(app)))
  })
  app.get('/api/docs', (c) => {
    c.header('Cache-Control', 'public, max-age=300')
    c.header('Content-Security-Policy', POLICY)
    return c.html(PAGE)
  })
  for (const [name, { path, type }] of Object.entries(FILES)) {
    app.get(`/api/docs/${name}`, async (c) => {
      c.header('Content-Type', type)
      c.header('Cache-Control', 'public, max-age=31536000, immutable')
      return c.body(await readFile(path))
    })
  }
}

type PathsObject = NonNullable<ReturnType<OpenAPIHono['getOpenAPI31Document']>['paths']>

const GROUPS: Record<string, string> = {
  auth: 'Accounts',
  setup: 'Accounts',
  Addresses: 'Accounts',
  products: 'Products',
  'product-categories': 'Products',
  collections: 'Products',
  Collections: 'Products',
  shopify: 'Products',
  currency: 'Site',
  pages: 'Site',
  Frame: 'Site',
  Settings: 'Site',
  Bin: 'Writing',
  'Bulk changes': 'Writing',
  'Order management': 'Orders',
  'Discount codes': 'Orders',
}

const ROUTES_AT_ONCE = 20

// In pieces: all routes at once take a third of a second, in which nobody else is answered.
async function describe(app: OpenAPIHono<AppEnv>) {
  const routes = app.openAPIRegistry.definitions.flatMap((definition) =>
    definition.type === 'route' ? [definition.route] : [],
  )
  const paths: PathsObject = {}
  const schemas = {}
  for (let from = 0; from < routes.length; from += ROUTES_AT_ONCE) {
    const piece = routes.slice(from, from + ROUTES_AT_ONCE)
    const described = await yieldToReaders(async () => describeRoutes(piece))
    Object.assign(schemas, described.components?.schemas)
    for (const [path, operations] of Object.entries(described.paths ?? {}))
      Object.assign((paths[path] ??= {}), operations)
  }
  return { ...INFO, components: { schemas }, paths: grouped(paths) }
}

function describeRoutes(routes: RouteConfig[]) {
  const app = new OpenAPIHono()
  for (const route of routes) app.openAPIRegistry.registerPath(route)
  return app.getOpenAPI31Document(INFO)
}

// Swagger UI groups by tag, and shows two dozen groups only in part; untagged routes get the first part of their path.
function grouped(paths: PathsObject) {
  for (const [path, operations] of Object.entries(paths))
    for (const operation of Object.values(operations)) {
      const tag =
        operation.tags?.[0] ?? path.split('/').find((segment) => segment && segment !== 'api')
      operation.tags = [GROUPS[tag] ?? tag]
    }
  return paths
}
