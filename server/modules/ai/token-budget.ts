import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { insertUsage, sumTokens } from './queries.ts'
import type { AiTables } from './tables.ts'

type Spent = { inputTokens: number; outputTokens: number }

/** Months are UTC. */
export async function monthOf(ctx: Context) {
  const [usedTokens, { aiMonthlyTokens }] = await Promise.all([
    sumTokens(ctx.store.db, presentMonth(ctx)),
    currentSettings(ctx),
  ])
  return { usedTokens, monthlyTokens: aiMonthlyTokens }
}

export async function requireTokens(ctx: Context): Promise<void> {
  const { usedTokens, monthlyTokens } = await monthOf(ctx)
  if (usedTokens < monthlyTokens) return
  const day = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  const resetOn = nextMonth(ctx).toLocaleDateString('en-GB', day)
  const text = `This month’s ${monthlyTokens.toLocaleString('en-US')} tokens are used up. You can write drafts again on ${resetOn}, or raise the limit in the settings.`
  throw new Refusal('too_many', 'no_tokens', text, { retryAfterSeconds: secondsLeft(ctx) })
}

export async function spendTokens(
  ctx: Context,
  purpose: AiTables['ai_usage']['purpose'],
  { userId, inputTokens, outputTokens }: Spent & { userId: string },
): Promise<void> {
  await transact(ctx, ({ tx, newId }) =>
    insertUsage(tx, {
      id: newId(),
      user_id: userId,
      purpose,
      month: presentMonth(ctx),
      input_tokens: inputTokens,
      output_tokens: outputTokens,
      created_at: timestamp(ctx.clock),
    }),
  )
}

/** Four bytes a token, a slight overestimate for most languages. */
export function estimateTokens(bytes: number): number {
  return Math.ceil(bytes / 4)
}

function presentMonth(ctx: Context): string {
  return ctx.clock.now().toISOString().slice(0, 7)
}

function nextMonth(ctx: Context): Date {
  const now = ctx.clock.now()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
}

function secondsLeft(ctx: Context): number {
  return Math.ceil((nextMonth(ctx).getTime() - ctx.clock.now().getTime()) / 1000)
}
