import { hc } from 'hono/client'
import type { Api } from '#server/app.ts'

/** The typed REST client; `send` is the network in the browser and the application itself on the server. */
export function createApiClient(origin: string, send: typeof fetch) {
  return hc<Api>(origin, { fetch: send }).api
}

export type ApiClient = ReturnType<typeof createApiClient>
