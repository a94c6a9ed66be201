import { OpenAPIHono } from '@hono/zod-openapi'
import type { z } from 'zod'
import { invalidInput } from '#server/kernel/refusal.ts'
import { errorOut } from '#shared/schemas.ts'
import type { AppEnv } from './app-env.ts'

/** A router that validates input by each route's Zod schemas, and refuses it field by field. */
export function router() {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw invalidInput(result.error)
    },
  })
}

export function json<Schema extends z.ZodType>(schema: Schema, description = 'OK') {
  return { content: { 'application/json': { schema } }, description }
}

export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { content: { 'application/json': { schema } }, required: true as const }
}

const refused = { content: { 'application/json': { schema: errorOut } } }

/** The refusals that nearly every route documents. */
export const refusals = {
  400: { ...refused, description: 'Bad input' },
  401: { ...refused, description: 'Not signed in' },
  403: { ...refused, description: 'Not allowed' },
  404: { ...refused, description: 'Not there' },
  429: { ...refused, description: 'Too many requests; see Retry-After' },
} as const
