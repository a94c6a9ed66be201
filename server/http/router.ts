import { OpenAPIHono } from '@hono/zod-openapi'
import type { z } from 'zod'
import { invalidInput } from '#server/kernel/refusal.ts'
import { errorOut } from '#shared/schemas.ts'
import type { AppEnv } from './app-env.ts'

/** A router whose input is validated by each route's Zod schemas; what does not fit is refused field by field. */
export function router() {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw invalidInput(result.error)
    },
  })
}

/** An OpenAPI answer with a JSON body. */
export function json<Schema extends z.ZodType>(schema: Schema, description = 'OK') {
  return { content: { 'application/json': { schema } }, description }
}

/** An OpenAPI request body of JSON. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { content: { 'application/json': { schema } }, required: true as const }
}

const refused = { content: { 'application/json': { schema: errorOut } } }

/** The refusals that nearly every route can answer with, for its OpenAPI entry. */
export const refusals = {
  400: { ...refused, description: 'Bad input' },
  401: { ...refused, description: 'Not signed in' },
  403: { ...refused, description: 'Not allowed' },
  404: { ...refused, description: 'Not there' },
  429: { ...refused, description: 'Too many requests; see Retry-After' },
} as const
