import type { z } from 'zod'

/** The first error of each field that a schema refused, by its path: `links.0.url`; `body` for what is no field's. */
export function problemsIn(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) fields[path.join('.') || 'body'] ??= message
  return fields
}
