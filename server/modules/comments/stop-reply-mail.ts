import { isKeyedHash, keyedHash } from '#server/database/site-secret.ts'
import type { Db } from '#server/database/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { lockAccount } from '#server/modules/accounts/index.ts'
import { requireCommenter } from './access.ts'
import { findReplyMail, putReplyMail } from './queries-reply-mail.ts'

const PURPOSE = 'stop reply mail'

/** Whether a member wants mail about replies to their comments. */
export async function wantsReplyMail(ctx: Context, actor: Actor): Promise<boolean> {
  const { userId } = requireCommenter(actor)
  return (await findReplyMail(ctx.store.db, userId))?.is_wanted !== 0
}

export async function chooseReplyMail(
  ctx: Context,
  actor: Actor,
  isWanted: boolean,
): Promise<boolean> {
  const { userId } = requireCommenter(actor)
  await transact(ctx, ({ tx }) => putReplyMail(tx, userId, { is_wanted: isWanted ? 1 : 0 }))
  return isWanted
}

/** For whoever has a mail with the link, signed in or not: the link may do nothing else, and works for good. */
export async function stopReplyMail(ctx: Context, token: string): Promise<void> {
  const [userId = '', hash = ''] = token.split('.')
  if (!(await isKeyedHash(ctx.store.db, PURPOSE, { text: userId, hash }))) throw unknownLink()
  await transact(ctx, async (scope) => {
    if (!(await lockAccount(scope, userId))) throw unknownLink()
    await putReplyMail(scope.tx, userId, { is_wanted: 0 })
  })
}

export async function stopToken(db: Db, userId: string): Promise<string> {
  return `${userId}.${await keyedHash(db, PURPOSE, userId)}`
}

function unknownLink() {
  return notFound('This link is incomplete. Copy all of it from the email and try again.')
}
