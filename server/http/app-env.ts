import type { HttpBindings } from '@hono/node-server'
import type { Actor } from '#server/kernel/actor.ts'

/** What Hono carries along a request. `address` is the client's network address; `requestId` names it in the log. */
export type AppEnv = {
  Variables: { actor: Actor; sessionSecret: string | undefined; address: string; requestId: string }
  Bindings: Partial<HttpBindings> & { address?: string; requestId?: string }
}
