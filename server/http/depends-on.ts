import type { Context as HonoContext } from 'hono'
import type { AppEnv } from './app-env.ts'

/**
 * Says on which topics of public content this answer depends, so that a page made of such answers needs new data only when
 * one of these changes. An answer that does not say so, or says undefined, depends on everything.
 */
export function dependsOn(c: HonoContext<AppEnv>, topics: readonly string[] | undefined): void {
  if (c.env?.inside && topics) c.env.inside.topics = topics
}
