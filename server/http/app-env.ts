import type { HttpBindings } from '@hono/node-server'
import type { Actor } from '#server/kernel/actor.ts'

/** Hono's request variables. `address` is the client's network address; `requestId` identifies the request in the log. */
export type AppEnv = {
  Variables: { actor: Actor; sessionSecret: string | undefined; address: string; requestId: string }
  Bindings: Partial<HttpBindings> & {
    address?: string
    requestId?: string
    /** Who asks, where the server has looked already. */
    actor?(): Promise<Actor>
    /** Set only for a page's calls within this process: actor, currency and country are known, and the answer skips JSON. */
    inside?: {
      actor: Actor
      currency: string
      country: string
      answer?: { value: unknown }
      topics?: readonly string[]
    }
  }
}
