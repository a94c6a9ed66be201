import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { readMailedLink, reopenAccount } from '#server/modules/accounts/index.ts'
import { closingMark, KEEP } from './mail-closed.ts'
import { findClosing } from './queries.ts'

/** For whoever has the link of the mail; it opens no session. */
export async function keepAccount(ctx: Context, token: string): Promise<void> {
  const link = await readMailedLink(ctx.store.db, token, { purpose: KEEP, now: ctx.clock.now() })
  if (!link) throw uselessLink()
  await transact(ctx, async (scope) => {
    const closing = await findClosing(scope.tx, link.userId)
    if (!closing || closingMark(closing) !== link.subject) throw uselessLink()
    await reopenAccount(scope, link.userId)
  })
}

function uselessLink(): Refusal {
  return new Refusal(
    'invalid',
    'invalid_link',
    'This link is incomplete, was used before, or the account is gone. If you can sign in, your account is kept.',
  )
}
