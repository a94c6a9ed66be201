import type { HttpBindings } from '@hono/node-server'
import type { Actor } from '#server/kernel/actor.ts'

/** What Hono carries along a request. `address` is the client's network address; `requestId` names it in the log. */
export type AppEnv = {
  Variables: { actor: Actor; sessionSecret: string | undefined; address: string; requestId: string }
  Bindings: Partial<HttpBindings> & {
    address?: string
    requestId?: string
    /** Set only for calls that a page makes inside this process: who asks is known, and the answer needs no JSON text. */
    inside?: { actor: Actor; answer?: { value: unknown } }
  }
}
