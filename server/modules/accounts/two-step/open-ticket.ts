import { MINUTE_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { digest, newSecret } from '#server/kernel/ids.ts'
import { transact } from '#server/kernel/scope.ts'
import { deleteTicketsBefore, insertTicket } from './queries.ts'

/** How long a code may take after the password. */
export const TICKET_MS = 10 * MINUTE_MS

/** Lets the browser with this secret enter a code for an account whose password it has shown. */
export async function openTicket(
  ctx: Context,
  account: { id: string; password_hash: string },
): Promise<string> {
  const secret = newSecret()
  await transact(ctx, async ({ tx, clock, trail }) => {
    const now = clock.now()
    await deleteTicketsBefore(tx, now.toISOString())
    await insertTicket(tx, {
      token_hash: digest(secret),
      user_id: account.id,
      password_mark: passwordMark(account.password_hash),
      expires_at: new Date(now.getTime() + TICKET_MS).toISOString(),
    })
    trail({ deed: 'second-factor-asked', user: account.id })
  })
  return secret
}

export function passwordMark(passwordHash: string): string {
  return digest(`second factor\n${passwordHash}`)
}
