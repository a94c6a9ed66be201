import { isAdmin, type Actor, type Member } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { editable, requireSubmissionsOpen } from '#server/modules/blog/access.ts'
import { updatePostLists } from '#server/modules/blog/lists/index.ts'
import {
  countMemberText,
  countText,
  hasTextQuota,
  revisionBytes,
} from '#server/modules/blog/quota/index.ts'
import { attachPictures } from '#server/modules/media/index.ts'
import { addedPictures } from './save-draft.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { describePostText, type PostText } from '#server/richtext/index.ts'
import { keepRevision } from './keep-revision.ts'
import {
  endPending,
  isSameContent,
  pendingOf,
  refuseOutdated,
  type Pending,
} from './pending-edits.ts'
import { contentOf, stateOf, type PostContent, type PostState } from './draft.ts'
import { presentWith } from './present-draft.ts'
import { putChanges, type ChangesRow } from './queries-edits.ts'
import { lockWorkRow, putWorkflow, type WorkRow } from './queries.ts'
import { readFields, refuseUnknown, type PostChanges } from './read-fields.ts'
import { refuseStale } from './conflict.ts'
import type { EditablePost, PostFields } from './schema.ts'

type Save = { actor: Actor; id: string; sent: PostFields; reason: 'autosave' | 'save' | 'restore' }

type Attempt = {
  member: Member
  id: string
  changes: PostChanges
  reason: Save['reason'] | 'discard'
}

/**
 * Saves edits of a public post beside it, until they are published or discarded; readers see none of them. Every such save is
 * a version of the history. Edits that say what the public post says are no changes.
 */
export async function savePendingEdits(
  ctx: Context,
  { actor, id, sent, reason }: Save,
): Promise<EditablePost> {
  const { memberPosts } = await currentSettings(ctx)
  const member = requireSubmissionsOpen(actor, memberPosts)
  const changes = await readFields(ctx.config, sent, isAdmin(member))
  const saved = await transact(ctx, (scope) => lockAndSave(scope, { member, id, changes, reason }))
  return presentWith(ctx, saved)
}

/** Drops the unpublished changes; what they said stays in the history. */
export async function discardChanges(
  ctx: Context,
  { actor, id, version }: { actor: Actor; id: string; version: number | undefined },
): Promise<EditablePost> {
  const { memberPosts } = await currentSettings(ctx)
  const member = requireSubmissionsOpen(actor, memberPosts)
  const changes = { fields: {}, wish: {}, version }
  const attempt = { member, id, changes, reason: 'discard' } as const
  return presentWith(ctx, await transact(ctx, (scope) => lockAndSave(scope, attempt)))
}

async function lockAndSave(scope: Scope, attempt: Attempt): Promise<SavedChanges> {
  const row = await lockWorkRow(scope.tx, scope.engine, attempt.id)
  return savePendingEditsOf(scope, editable(row, attempt.member), attempt)
}

/** A post with its unpublished changes, if it has any, and the text that its writer sees, where that is at hand. */
export type SavedChanges = { row: WorkRow; pending: Pending | undefined; text?: PostText }

/** The same within a transaction, of a post that is locked. */
export async function savePendingEditsOf(
  scope: Scope,
  known: WorkRow,
  attempt: Attempt,
): Promise<SavedChanges> {
  const { member, changes, reason } = attempt
  const pending = await pendingOf(scope.tx, known)
  const isDiscard = reason === 'discard'
  if (!isDiscard && known.status !== 'published') throw notPublic()
  const open = stateOf(known)
  const before: PostContent = pending?.content ?? contentOf(open)
  const after = isDiscard
    ? contentOf(open)
    : changed(before, changes, { known, now: timestamp(scope.clock) })
  const isUnchanged = isDiscard ? !pending : isSameContent(before, after)
  refuseStale(known, { changes, member }, isUnchanged)
  if (!isDiscard) refuseOutdated(pending, changes.changesOf)
  if (isUnchanged) return { row: known, pending }
  await refuseUnknown(scope.tx, changes, before)
  const text = changes.text ?? describePostText(after.content)
  const saved = await store(scope, { ...attempt, known, pending, before, after, text, open })
  return { ...saved, text }
}

type Ground = { known: WorkRow; now: string }

function changed(before: PostContent, changes: PostChanges, ground: Ground): PostContent {
  const { fields, text, wish } = changes
  const newDate = dateOf(wish.publishAt, ground)
  return { ...before, ...fields, ...newDate, content: text?.html ?? before.content }
}

// A date to come is refused when the changes are published.
function dateOf(publishAt: string | null | undefined, { known, now }: Ground) {
  if (publishAt === undefined || (publishAt && publishAt > now)) return {}
  return { newDate: publishAt === known.created_at ? null : publishAt }
}

type Parts = Attempt & {
  known: WorkRow
  pending: Pending | undefined
  before: PostContent
  after: PostContent
  text: PostText
  /** The public post. */
  open: PostState
}

async function store(scope: Scope, parts: Parts): Promise<SavedChanges> {
  const { id, member, known, pending, open, after, text, reason } = parts
  const { tx } = scope
  const now = timestamp(scope.clock)
  const version = (known.version ?? 1) + 1
  const saved = { version, saved_at: now, saved_by: member.userId }
  await putWorkflow(tx, { ...saved, post_id: id }, saved)
  const isOver = isSameContent(after, contentOf(open))
  const next = isOver ? undefined : changesRow(parts, now)
  let grownBy =
    (next ? revisionBytes(next.state) : 0) - (pending ? revisionBytes(pending.state) : 0)
  if (next) await putChanges(tx, next)
  else if (pending) await endPending(scope, pending)
  const hidden = { ...open, status: 'draft' as const }
  const kept = await keepRevision(tx, {
    id,
    version,
    known,
    text,
    now,
    before: { ...hidden, ...parts.before },
    after: { ...(isOver ? open : hidden), ...after },
    by: { userId: member.userId, name: member.name },
    reason: reason === 'discard' ? 'restore' : reason,
  })
  grownBy += kept.grownBy
  await attachPictures(tx, `post:${id}`, addedPictures(parts.before, after, text))
  const growth = { userId: known.author_id, bytes: grownBy }
  if (hasTextQuota(member)) await countMemberText(scope, growth)
  else await countText(scope, growth)
  const isBegun = next && !pending
  if (isBegun || (pending && isOver)) await updatePostLists(scope, id, { isHidden: true })
  if (isBegun) await scope.emit('post.changed', { postId: id })
  return {
    row: { ...known, ...saved, saver_name: member.name, changed_at: next?.saved_at ?? null },
    pending: next && { ...next, saver_name: member.name, content: after },
  }
}

function changesRow(parts: Parts, now: string): ChangesRow {
  const { id, member, known, pending, after, text, changes } = parts
  const public_version = pending?.public_version ?? known.version ?? 1
  const isSeen = !pending || changes.changesOf !== undefined
  return {
    post_id: id,
    public_version,
    state: JSON.stringify(after),
    base_version: isSeen ? public_version : pending.base_version,
    saved_at: now,
    saved_by: member.userId,
    words: text.words,
  }
}

function notPublic(): Refusal {
  const text = 'This post is no longer public, so its text was saved as a draft.'
  return new Refusal('conflict', 'not_public', text)
}
