import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { currentRates } from '#server/modules/currency/index.ts'
import { requireConnectionManager } from './access.ts'
import { listChecks } from './queries.ts'
import { CONNECTIONS, type Connection, type ConnectionName } from './schema.ts'
import { LINES, variablesOf } from './variables.ts'

/** How the site is connected to the outside, and how that last went. */
export async function readConnections(ctx: Context, actor: Actor): Promise<Connection[]> {
  requireConnectionManager(actor)
  const checks = new Map((await listChecks(ctx.store.db)).map((check) => [check.name, check]))
  const variables = variablesOf(ctx.config)
  return CONNECTIONS.map((name) => {
    const check = checks.get(name)
    const usedAt = name === 'rates' ? currentRates(ctx).fetchedAt : null
    return {
      name,
      isConfigured: isConfigured(ctx, name),
      variables: variables[name],
      lines: LINES[name],
      okAt: [check?.ok_at, usedAt].filter(Boolean).toSorted().at(-1) ?? null,
      failedAt: check?.failed_at ?? null,
      failure: check?.words ?? '',
    }
  })
}

export function isConfigured(ctx: Context, name: ConnectionName): boolean {
  switch (name) {
    case 'mail':
      return ctx.mailer.isOn
    case 'paypal':
      return ctx.paypal !== undefined
    case 'ai':
      return ctx.ai !== undefined
    case 'rates':
      return ctx.config.RATES_URL !== 'off'
    case 'shopify':
      return ctx.shopify !== undefined
  }
}
