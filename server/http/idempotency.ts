import type { Context as HonoContext } from 'hono'
import { z } from 'zod'
import type { Attempt } from '#server/database/once.ts'
import type { AppEnv } from './app-env.ts'

const KEY = 'idempotency-key'

/** The Idempotency-Key header, for a route's `request.headers`. */
export const idempotencyHeader = z.object({
  [KEY]: z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, 'Idempotency-Key must be 1 to 255 visible ASCII characters.')
    .optional(),
})

/** The input of `once`, with the validated body. */
export function attemptOf(c: HonoContext<AppEnv>, body: unknown): Attempt {
  const { method, path } = c.req
  return { key: c.req.header(KEY), actor: c.get('actor'), request: { method, path, body } }
}
