import type { z } from 'zod'
import { problemsIn } from '#shared/api/problems-in.ts'

/** What one of the server's schemas refuses in a body, by field; for forms that have to know it before they send anything. */
export function refusedBy(schema: z.ZodType, body: unknown): Record<string, string> {
  const { error } = schema.safeParse(body)
  return error ? problemsIn(error) : {}
}
