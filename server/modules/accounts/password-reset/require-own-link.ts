import type { Actor, Member } from '#server/kernel/actor.ts'
import { Refusal } from '#server/kernel/refusal.ts'

/**
 * A link that ties an address to an account works in a session of that account alone: otherwise one press by whoever reads
 * the mail would give their address to a stranger (decision 71).
 */
export function requireOwnLink(viewer: Actor, userId: string): Member {
  if (viewer.kind === 'member' && viewer.userId === userId) return viewer
  const text =
    'Sign in to the account that asked for this link, then open it again. If that was not you, ignore the email.'
  throw new Refusal('forbidden', 'other_account', text)
}
