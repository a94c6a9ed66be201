import type { MiddlewareHandler } from 'hono'
import PQueue from 'p-queue'
import { requireMember } from '#server/kernel/actor.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import type { AppEnv } from './app-env.ts'

// Shorter texts take a few milliseconds.
const LONG_BYTES = 16 * 1024
const AT_ONCE = 1
const MOST_WAITING = 5
const RETRY_AFTER_SECONDS = 5

const turns = new Map<string, PQueue>()

/** Long texts of one person are worked on one after another, before their bodies are read; few may wait. */
export const inTextTurn: MiddlewareHandler<AppEnv> = async (c, next) => {
  const isCounted = c.req.header('Transfer-Encoding') === undefined
  if (isCounted && Number(c.req.header('Content-Length') ?? 0) < LONG_BYTES) return next()
  await turnsOf(requireMember(c.get('actor')).userId).add(next)
}

function turnsOf(userId: string): PQueue {
  const running = turns.get(userId)
  if (running && running.size >= MOST_WAITING) throw tooMany()
  if (running) return running
  const queue = new PQueue({ concurrency: AT_ONCE })
  queue.addEventListener('idle', () => turns.delete(userId))
  turns.set(userId, queue)
  return queue
}

function tooMany(): Refusal {
  const text = 'You are sending too many long texts at once. Please try again in a few seconds.'
  return new Refusal('too_many', 'too_many_texts', text, { retryAfterSeconds: RETRY_AFTER_SECONDS })
}
