import { createRoute, OpenAPIHono, type RouteConfig } from '@hono/zod-openapi'
import type { z } from 'zod'
import { invalidInput } from '#server/kernel/refusal.ts'
import { errorOut } from '#shared/api/schemas.ts'
import type { AppEnv } from './app-env.ts'
import { BODY_BYTES, boundedBody } from './bounded-body.ts'

/**
 * A router that reads bounded bodies, validates input by each route's Zod schemas, and refuses it field by field. A body
 * is small unless its route says otherwise by `jsonBody(schema, maxBytes)`.
 */
export function router() {
  const app = new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw invalidInput(result.error)
    },
  })
  const { openapi } = app
  // The bound changes the route's middleware alone, and `openapi` infers nothing from that.
  app.openapi = ((route: RouteConfig, ...rest: [never]) =>
    openapi(withBoundedBody(route), ...rest)) as typeof openapi
  return app
}

// After the route's own middleware: a body is not read from somebody whom that refuses.
function withBoundedBody(route: RouteConfig): RouteConfig {
  const body = route.request?.body
  if (!body) return route
  // The mark that bodies have which are made below.
  const bounded = boundedBody((body as BoundedBody)[MAX_BYTES] ?? BODY_BYTES.small)
  return { ...route, middleware: [route.middleware ?? [], bounded].flat() }
}

const MAX_BYTES = Symbol('the most bytes of a body')
type BoundedBody = { [MAX_BYTES]?: number }

/** A response of a route in the API’s description; `schema` types what the handler may send. */
export function json<Schema extends z.ZodType>(schema: Schema, description = 'OK') {
  return { content: { 'application/json': { schema } }, description }
}

/** The body of a route, parsed by `schema`; one of more than `maxBytes` is refused (413). */
export function jsonBody<Schema extends z.ZodType>(
  schema: Schema,
  maxBytes: number = BODY_BYTES.small,
) {
  const content = { 'application/json': { schema } }
  return { content, required: true as const, [MAX_BYTES]: maxBytes }
}

/**
 * A form with a picture in the part `field`, required unless there are `texts`; all of these are, unless `required` names
 * some. Described only: what the file is must be judged by its bytes.
 */
export function pictureBody(
  field: string,
  texts: string[] = [],
  { required = texts, maxBytes = BODY_BYTES.file }: { required?: string[]; maxBytes?: number } = {},
) {
  const file = { type: 'string' as const, format: 'binary' }
  const text = { type: 'string' as const }
  const properties = { [field]: file, ...Object.fromEntries(texts.map((name) => [name, text])) }
  const needed = texts.length > 0 ? required : [field]
  const schema = { type: 'object' as const, properties, required: needed }
  const content = { 'multipart/form-data': { schema } }
  return { content, required: true, [MAX_BYTES]: maxBytes }
}

/** A refusal that a route describes in its own words. */
export const refusal = (description: string) => json(errorOut, description)

/** The refusals that nearly every route can answer with. */
const refusals = {
  400: refusal('Bad input'),
  401: refusal('Not signed in'),
  403: refusal('Not allowed'),
  404: refusal('Not found'),
  429: refusal('Too many requests; see Retry-After'),
  503: refusal('Not available at the moment; see Retry-After'),
}

type Refusals = typeof refusals
type Shared = Pick<RouteConfig, 'tags' | 'middleware'>
type Described<Status> = Omit<RouteConfig, 'method' | 'path'> & {
  /** Where it is not all of `refusals`. */
  refuses?: readonly Status[]
}

type RouteOf<
  Method,
  Path,
  Description extends Described<Status>,
  Status extends keyof Refusals,
> = Omit<Description, 'refuses' | 'responses'> & {
  method: Method
  path: Path
  responses: Description['responses'] & Pick<Refusals, Status>
}

/**
 * Declares routes that have their tags and middleware in common: `route('get', '/api/posts/{id}', { … })`. Each says what is
 * particular to it; the refusals that nearly every route has are added, its own words go before.
 */
export function routesOf(shared: Shared) {
  return <
    const Path extends string,
    Method extends RouteConfig['method'],
    const Description extends Described<Status>,
    Status extends keyof Refusals = keyof Refusals,
  >(
    method: Method,
    path: Path,
    description: Description,
  ) => {
    const { refuses, responses, ...rest } = description
    const usual = Object.entries(refusals).filter(
      ([status]) => !refuses || refuses.some((one) => String(one) === status),
    )
    const described = {
      ...shared,
      ...rest,
      method,
      path,
      responses: { ...Object.fromEntries(usual), ...responses },
    }
    // Object.fromEntries forgets which refusals there are.
    return createRoute(described as RouteOf<Method, Path, Description, Status>)
  }
}

/** Declares a route that has nothing in common with others. */
export const route = routesOf({})
