import type { AiServer } from '#server/adapters/ai.ts'
import type { Actor, Member } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { requireDrafter } from './access.ts'
import { requireTokens } from './token-budget.ts'

const MOST_AT_ONCE = 3
const NOT_CONFIGURED =
  'No AI server is configured. Set AI_BASE_URL, AI_MODEL and, if the server asks for one, AI_API_KEY, and restart the site.'

const running = new WeakMap<Context, number>()

/** Requires an admin, a configured server, tokens left this month, and a free slot. */
export async function requireAi(
  ctx: Context,
  actor: Actor,
): Promise<{ member: Member; server: AiServer }> {
  const member = requireDrafter(actor)
  if (!ctx.ai) throw new Refusal('unavailable', 'no_ai_server', NOT_CONFIGURED)
  await requireTokens(ctx)
  if ((running.get(ctx) ?? 0) >= MOST_AT_ONCE) throw tooManyAtOnce()
  return { member, server: ctx.ai }
}

/** Takes a slot; the returned function frees it. */
export function enterStream(ctx: Context): () => void {
  running.set(ctx, (running.get(ctx) ?? 0) + 1)
  return () => void running.set(ctx, (running.get(ctx) ?? 1) - 1)
}

function tooManyAtOnce(): Refusal {
  const text = `${MOST_AT_ONCE} texts are already being written. Wait for one to finish.`
  return new Refusal('too_many', 'ai_busy', text, { retryAfterSeconds: 30 })
}
