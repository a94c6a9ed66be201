import { takeLimit, type Limit } from '#server/database/rate-limits.ts'
import { guest, isAdmin, type Actor, type Member } from '#server/kernel/actor.ts'
import { MINUTE_MS, timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { invalidField, notFound, Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { findAuthors, lockAccount } from '#server/modules/accounts/index.ts'
import { tidyText } from '#server/richtext/index.ts'
import { requireCommenter } from './access.ts'
import { updateCommentCounts } from './update-comment-counts.ts'
import { presentThread } from './present.ts'
import { findComment, hasApprovedComment, hasSaid, insertComment } from './queries.ts'
import { isBlockedWriter } from './queries-blocked.ts'
import { findPublishedPost, lockPost } from './queries-thread.ts'
import type { AddCommentIn, Comment } from './schema.ts'

const PER_ACCOUNT = 30
const LONGEST_COMMENT = 5000

type NewComment = { postId: string; input: AddCommentIn }

export const commentLimit = ({ userId }: Member): Limit => [`comments:${userId}`, PER_ACCOUNT]

/** A member's first comment waits for an admin's approval. */
export async function addComment(
  ctx: Context,
  actor: Actor,
  { postId, input }: NewComment,
): Promise<Comment> {
  const member = requireCommenter(actor)
  await takeLimit(ctx, ...commentLimit(member))
  const content = checkedText(input)
  return transact(ctx, async (scope) => {
    const { tx } = scope
    // The account may have been deleted since the session was read.
    requireCommenter((await lockAccount(scope, member.userId)) ? actor : guest)
    // Who was blocked may have become an admin since, or be the owner again.
    if (!isAdmin(member)) await refuseBlocked(scope, member.userId)
    await lockPost(tx, scope.engine, postId)
    const post = await findPublishedPost(tx, postId)
    if (!post) throw notFound('Post not found.')
    await refuseRepetition(scope, { author_id: member.userId, content })
    const row = {
      id: scope.newId(),
      post_id: post.id,
      parent_id: await threadOf(tx, post.id, input.parent),
      author_id: member.userId,
      status: (await isTrusted(tx, member, post)) ? ('approved' as const) : ('waiting' as const),
      created_at: timestamp(scope.clock),
      content,
    }
    await insertComment(tx, row)
    await updateCommentCounts(scope, post.id)
    await scope.emit('comment.added', { id: row.id, status: row.status })
    const authors = await findAuthors(tx, [row])
    return presentThread(row, [], { viewerId: member.userId, authors })
  })
}

function checkedText({ content, homepage }: AddCommentIn): string {
  if (homepage) throw invalidField('homepage', 'Leave this field empty.')
  const text = tidyText(content)
  if (!text) throw invalidField('content', 'Write something first.')
  if (text.length > LONGEST_COMMENT) throw invalidField('content', 'At most 5,000 characters.')
  return text
}

async function refuseBlocked({ tx }: Scope, userId: string): Promise<void> {
  if (!(await isBlockedWriter(tx, userId))) return
  const text =
    'You can no longer comment on this site. Contact the site if you think this is a mistake.'
  throw new Refusal('forbidden', 'blocked_writer', text)
}

type CommentText = { author_id: string; content: string }

async function refuseRepetition({ tx, clock }: Scope, comment: CommentText): Promise<void> {
  const since = new Date(clock.now().getTime() - MINUTE_MS).toISOString()
  if (!(await hasSaid(tx, comment, { since, now: timestamp(clock) }))) return
  throw new Refusal('conflict', 'said_already', 'You have just posted that.')
}

async function isTrusted(
  tx: Scope['tx'],
  { userId, role }: Member,
  post: { author_id: string | null },
): Promise<boolean> {
  return role === 'admin' || post.author_id === userId || hasApprovedComment(tx, userId)
}

// Replies have one level: an answer to a reply joins its thread.
async function threadOf(
  tx: Scope['tx'],
  postId: string,
  parentId: string | null,
): Promise<string | null> {
  if (!parentId) return null
  const parent = await findComment(tx, parentId)
  const first = parent?.parent_id ? await findComment(tx, parent.parent_id) : parent
  const stands = [parent, first].every(
    (comment) => comment?.status === 'approved' && comment.post_id === postId,
  )
  if (!first || !stands) throw notFound('That comment is no longer there.')
  return first.id
}
