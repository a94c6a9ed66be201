import type { Selectable } from 'kysely'
import { forgetPersonInAudit } from '#server/database/audit/forget-person.ts'
import { forgetActor } from '#server/database/audit/record-change.ts'
import { acquireLock } from '#server/database/acquire-lock.ts'
import type { Context } from '#server/kernel/context.ts'
import { yieldToReaders } from '#server/kernel/yield-to-readers.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { forgetLists, leavePosts, takeBackLikes } from '#server/modules/blog/index.ts'
import { forgetWriter } from '#server/modules/comments/index.ts'
import { composeMail, queueMail } from '#server/modules/mail/index.ts'
import { forgetReviewer } from '#server/modules/reviews/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import type { LeavingTables } from '#server/modules/leaving/tables.ts'
import { deleteAccount, findOwnerId, lockErasure } from './queries.ts'
import { deleteMailTo, NOBODY, PIECES } from './queries-pieces.ts'

type Erasure = Selectable<LeavingTables['account_erasures']>

/** Returns for how many rows of at most `limit` it did what is to be done with them. */
type Step = (scope: Scope, erasure: Erasure, limit: number) => Promise<number>

/** Each with its most rows of a transaction: a post is on a dozen lists, and comments are counted on their posts. */
const STEPS: readonly (readonly [Step, limit: number])[] = [
  [leave, 10],
  [(scope, { user_id }, limit) => takeBackLikes(scope, user_id, limit), 50],
  [(scope, { user_id }, limit) => forgetWriter(scope, user_id, limit), 25],
  // Before their orders are nobody's.
  [
    (scope, { user_id: userId, email }, limit) => forgetReviewer(scope, { userId, email }, limit),
    25,
  ],
  ...PIECES.map((piece): [Step, number] => [
    ({ tx }, { user_id }, limit) => piece(tx, user_id, limit),
    100,
  ]),
  [forgetInHistory, 100],
  [forgetInAudit, 100],
  [deleteMail, 100],
]

/** The task that goes on with a large account. */
export async function eraseMore(ctx: Context, { userId }: { userId: string }): Promise<void> {
  await yieldToReaders(() => transact(ctx, (scope) => erasePiece(scope, userId)))
}

/** Erases a piece; the last one removes the account, and true is returned. */
export async function erasePiece(scope: Scope, userId: string): Promise<boolean> {
  const { tx, engine } = scope
  await acquireLock(tx, engine, 'content')
  const erasure = await lockErasure(tx, engine, userId)
  if (!erasure) return true
  for (const [step, limit] of STEPS) {
    if ((await step(scope, erasure, limit)) < limit) continue
    await scope.schedule({ kind: 'account.erase', key: userId, payload: { userId } })
    return false
  }
  await forgetLists(tx, userId)
  await deleteAccount(tx, userId)
  await mailGone(scope, erasure)
  return true
}

async function leave(scope: Scope, { user_id, posts, is_own }: Erasure, limit: number) {
  const ownerId = await findOwnerId(scope.tx)
  const removed = { to: is_own ? 'nobody' : 'bin' } as const
  const to = posts === 'owner' && ownerId ? ({ to: 'owner', ownerId } as const) : removed
  return leavePosts(scope, { userId: user_id, posts: to, limit })
}

function forgetInHistory({ tx }: Scope, { user_id }: Erasure, limit: number): Promise<number> {
  return forgetActor(tx, user_id, { name: NOBODY, limit })
}

function forgetInAudit({ tx }: Scope, { user_id }: Erasure, limit: number): Promise<number> {
  return forgetPersonInAudit(tx, user_id, { name: NOBODY, limit })
}

function deleteMail({ tx }: Scope, { email, started_at }: Erasure, limit: number) {
  return deleteMailTo(tx, { email, until: started_at, limit })
}

// The outbox deletes it with all its mail, after 90 days.
async function mailGone(scope: Scope, { email, is_own }: Erasure): Promise<void> {
  const { siteName } = await getSettings(scope.tx)
  const how = is_own ? 'as you asked' : 'by an admin'
  const mail = composeMail({
    to: email,
    siteName,
    subject: `Your account on ${siteName} was deleted`,
    body: [
      `Your account on ${siteName} was deleted ${how}: your profile, addresses, saved posts and likes are gone. Comments and reviews that you wrote stay without your name, orders stay on record as the law on invoices asks, and messages that you sent by the contact form stay for a year from when they were sent.`,
      'This was the last email about your account.',
    ],
  })
  await queueMail(scope, { ...mail, audience: 'member' })
}
