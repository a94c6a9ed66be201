import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Limit } from '#server/database/rate-limits.ts'
import { takeShared } from '#server/database/shared-counts.ts'
import type { Context } from '#server/kernel/context.ts'
import type { AppEnv } from './app-env.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Writes in 15 minutes: three a second of one account, and more of an address, which a whole office may share. */
export const MOST_WRITES = { account: 2700, address: 6000 }

/** Less of what costs more, in 15 minutes, each counted by itself. */
export const COSTLY_WRITES: Record<string, number> = {
  // One a second is more than any editor asks for.
  'PUT /api/blogs/drafts/:id': 900,
  'POST /api/blogs/upload': 900,
  'POST /api/blogs/editor/upload': 900,
  'POST /api/products/images': 900,
  // Each changes up to 200 rows.
  'PUT /api/products/sheet': 300,
  'POST /api/products/imports': 60,
  'PUT /api/auth/author': 120,
  'PUT /api/auth/update-name': 30,
  'PUT /api/auth/update-avatar': 30,
  'PUT /api/auth/change-password': 30,
  'POST /api/auth/totp': 30,
  'DELETE /api/auth/totp': 30,
  'POST /api/auth/totp/recovery-codes': 10,
  'POST /api/auth/passkeys': 30,
  'DELETE /api/auth/passkeys/:id': 30,
  'POST /api/auth/delete-account': 30,
  'POST /api/auth/export': 30,
  'POST /api/auth/users/:id/export': 30,
  'POST /api/affiliates/preview': 120,
  'POST /api/affiliates/imports': 60,
  'POST /api/ai/blog': 120,
  'POST /api/ai/product': 120,
  'POST /api/admin/links/replacement': 60,
  'POST /api/outbox/:id/resend': 300,
  'POST /api/outbox/send-kept': 60,
  'POST /api/admin/messages/:id/answers': 300,
  'POST /api/admin/orders/:id/mails': 300,
  'PUT /api/admin/orders/:id/address': 300,
  'POST /api/admin/orders/:id/parcels': 300,
  'PUT /api/admin/orders/:id/parcels/:parcelId': 300,
  'POST /api/starter-content/removal': 60,
  'PUT /api/settings/currency': 30,
  'POST /api/products/:id/waits': 120,
  'POST /api/order-returns/:key': 60,
  'DELETE /api/order-returns/:key/:returnId': 60,
  'PUT /api/admin/orders/:id/returns/:returnId': 300,
  'PUT /api/orders/cancellations/:key/request': 60,
  'DELETE /api/orders/cancellations/:key/request': 60,
  'PUT /api/admin/orders/:id/cancel-request': 300,
  'PUT /api/admin/orders/:id/lines': 300,
  'POST /api/order-reviews/:key': 120,
  'PUT /api/order-reviews/:key/:productId': 120,
  'POST /api/cache/clear-all': 60,
  'POST /api/dashboard/monday-mail': 10,
}

/** What is not counted here, and why. */
export const UNLIMITED_WRITES: Record<string, string> = {
  'POST /api/auth/logout': 'whoever leaves must always be able to',
  'POST /api/webhooks/:provider': 'verified by its signature; forged ones are counted by address',
  'POST /api/views': 'a beacon, counted in memory within bounds of its own',
  'POST /api/clicks': 'a beacon, counted as views are',
  'POST /api/blogs/search': 'reads; counted with the other searches',
}

/**
 * Counts every writing request against a limit of its account, or of its address for guests, before its body is read.
 * Routes with stricter limits of their own count these as well.
 */
export function writeLimit(ctx: Context): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const limit = SAFE_METHODS.has(c.req.method) ? undefined : writeLimitOf(c)
    if (limit) takeShared(ctx, limit)
    await next()
  }
}

function writeLimitOf(c: HonoContext<AppEnv>): Limit | undefined {
  const route = `${c.req.method} ${matchedRoutes(c).at(-1)?.path}`
  if (Object.hasOwn(UNLIMITED_WRITES, route)) return undefined
  const actor = c.get('actor')
  const isMember = actor.kind === 'member'
  const person = isMember ? actor.userId : c.get('address')
  const most = COSTLY_WRITES[route]
  if (most !== undefined) return [`${route}:${person}`, most]
  return [`writes:${person}`, isMember ? MOST_WRITES.account : MOST_WRITES.address]
}
