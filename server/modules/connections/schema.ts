import { z } from 'zod'

export const CONNECTIONS = ['mail', 'paypal', 'ai', 'rates', 'shopify'] as const

export const connectionParam = z.object({ name: z.enum(CONNECTIONS) })

/** `value` is a host or a name, never a secret: for these it is null. */
const variable = z.object({ name: z.string(), isSet: z.boolean(), value: z.string().nullable() })

export const connectionOut = z.object({
  name: z.enum(CONNECTIONS),
  isConfigured: z.boolean(),
  variables: z.array(variable),
  /** The lines of the environment that set it up. */
  lines: z.array(z.string()),
  okAt: z.string().nullable(),
  failedAt: z.string().nullable(),
  /** Why it failed last. */
  failure: z.string(),
})

export const connectionsOut = z.object({ connections: z.array(connectionOut) })

/** `words` tell the outcome in a sentence or two, with the other server's own words where it has any. */
export const checkOut = z.object({ isOk: z.boolean(), words: z.string(), at: z.string() })

export type Connection = z.infer<typeof connectionOut>
export type ConnectionName = Connection['name']
export type Check = z.infer<typeof checkOut>
