import { asRecord } from '#shared/api/record.ts'
import type { Command } from './commands.ts'

const MOST = 5

const storageKeyOf = (userId: string) => `recentCommands.${userId}`

/** What this person opened from the palette last, in this browser; only what leads somewhere. */
export function recentCommands(userId: string): Command[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKeyOf(userId)) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.filter(isKept).map((command) => ({ ...command, group: 'Recent' }))
  } catch {
    return []
  }
}

export function remember(userId: string, { id, label, icon, to, note }: Command): void {
  if (!to) return
  const others = recentCommands(userId).filter((one) => one.id !== id)
  const newest = { id, label, icon, to, ...(note ? { note } : {}) }
  try {
    localStorage.setItem(storageKeyOf(userId), JSON.stringify([newest, ...others].slice(0, MOST)))
  } catch {
    // Without storage nothing is recent.
  }
}

function isKept(value: unknown): value is Command {
  const { id, label, icon, to } = asRecord(value)
  const isText = [id, label, icon].every((text) => typeof text === 'string')
  return isText && typeof to === 'string' && /^\/(?!\/)/.test(to)
}
