import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { insertUsage, sumTokens } from './queries.ts'
import type { AiTables } from './tables.ts'

type Spent = { inputTokens: number; outputTokens: number }

/** Where the present month (UTC) stands. */
export async function monthOf(
  ctx: Context,
): Promise<{ usedTokens: number; monthlyTokens: number }> {
  const [usedTokens, { aiMonthlyTokens }] = await Promise.all([
    sumTokens(ctx.store.db, presentMonth(ctx)),
    currentSettings(ctx),
  ])
  return { usedTokens, monthlyTokens: aiMonthlyTokens }
}

/** Refuses when the month's tokens are used up. */
export async function requireTokens(ctx: Context): Promise<void> {
  const { usedTokens, monthlyTokens } = await monthOf(ctx)
  if (usedTokens < monthlyTokens) return
  const text = `This month's ${monthlyTokens.toLocaleString('en-US')} tokens are used up. Drafts can be written again on ${firstOfNextMonth(ctx)}, or when the limit in the settings is raised.`
  throw new Refusal('too_many', 'no_tokens', text, { retryAfterSeconds: secondsLeft(ctx) })
}

/** Writes down what an answer has cost. */
export async function spend(
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

/** About how many tokens a text is: four bytes each, which is a little too many for most languages. */
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

function firstOfNextMonth(ctx: Context): string {
  return nextMonth(ctx).toLocaleDateString('en-US', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
}

function secondsLeft(ctx: Context): number {
  return Math.ceil((nextMonth(ctx).getTime() - ctx.clock.now().getTime()) / 1000)
}
