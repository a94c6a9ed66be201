import type { ServerResponse } from 'node:http'
import type { Context as HonoContext, ErrorHandler, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import { isForeignKeyViolation } from '#server/database/foreign-key-violation.ts'
import { isDiskFull } from '#server/database/is-disk-full.ts'
import { isUnreachable } from '#server/database/is-unreachable.ts'
import { diskFull, notSignedIn, Refusal, type RefusalKind } from '#server/kernel/refusal.ts'
import type { AppEnv } from './app-env.ts'
import type { FindActor } from './session.ts'
import { withoutSecret } from './secret-paths.ts'

const STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_media: 415,
  too_many: 429,
  unavailable: 503,
  no_room: 507,
} as const satisfies Record<RefusalKind, number>

// The editor's upload control reads errors in a shape of its own.
const EDITOR_UPLOAD = '/api/blogs/editor/upload'

const RETRY_AFTER_SECONDS = 5
const BUSY = 'The site is busy at the moment. Please try again shortly.'

/**
 * Maps refusals to their status and the one error shape, an unreachable database to a 503, a full disk to a 507, and other
 * faults to a 500 that reveals only the request id. A write that fails because its account was erased meanwhile is that
 * of a guest.
 */
export function errorHandler(log: Logger, findActor?: FindActor): ErrorHandler<AppEnv> {
  return async (error, c) => {
    if (error instanceof Refusal) return refusalResponse(c, error)
    if (error instanceof HTTPException) return refusalResponse(c, asRefusal(error))
    if (findActor && isForeignKeyViolation(error) && (await hasLeft(c, findActor)))
      return refusalResponse(c, notSignedIn())
    const path = withoutSecret(c.req.path)
    log.error({ err: error, requestId: c.get('requestId'), path }, 'request failed')
    if (isDiskFull(error)) return refusalResponse(c, diskFull())
    if (isUnreachable(error)) return refusalResponse(c, busy())
    const text = `Something went wrong on our side. Reference: ${c.get('requestId')}`
    return c.json(errorBody(c.req.path, text), 500)
  }
}

/** The 404 of an API address that no route has. */
export const unknownRoute: NotFoundHandler<AppEnv> = (c) =>
  c.json({ error: 'Not found', message: 'Not found' }, 404)

async function hasLeft(c: HonoContext<AppEnv>, findActor: FindActor): Promise<boolean> {
  const secret = c.get('sessionSecret')
  if (c.get('actor')?.kind !== 'member' || !secret) return false
  return findActor(secret).then(
    (actor) => actor.kind === 'guest',
    () => false,
  )
}

function refusalResponse(c: HonoContext<AppEnv>, refusal: Refusal) {
  if (refusal.retryAfterSeconds) c.header('Retry-After', String(refusal.retryAfterSeconds))
  const { message, fields, code, isCodeSent } = refusal
  return c.json(
    { ...errorBody(c.req.path, message), ...(fields && { fields }), ...(isCodeSent && { code }) },
    STATUS[refusal.kind],
  )
}

/** Answers 503 before the application is asked. */
export function sendBusy(
  response: ServerResponse,
  path: string,
  always: Record<string, string>,
): void {
  const body = JSON.stringify(errorBody(path, BUSY))
  response.writeHead(503, {
    ...always,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'Retry-After': RETRY_AFTER_SECONDS,
  })
  response.end(body)
}

function errorBody(path: string, message: string) {
  return path === EDITOR_UPLOAD ? { error: { message } } : { error: message, message }
}

function busy(): Refusal {
  return new Refusal('unavailable', 'busy', BUSY, { retryAfterSeconds: RETRY_AFTER_SECONDS })
}

// Hono throws for a body that is not JSON, and for one of another type than the route takes.
function asRefusal(error: HTTPException): Refusal {
  if (error.status === 415) {
    const text = 'This kind of content is not accepted here. Please check its Content-Type.'
    return new Refusal('unsupported_media', 'unsupported_media', text)
  }
  return new Refusal('invalid', 'bad_request', 'The request could not be read.')
}
