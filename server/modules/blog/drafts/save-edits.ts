import { isAdmin, type Actor, type Member } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { editable, requireSubmissionsOpen } from '#server/modules/blog/access.ts'
import { updatePostLists } from '#server/modules/blog/lists/index.ts'
import { countGrowth, revisionBytes } from '#server/modules/blog/quota/index.ts'
import { attachPictures } from '#server/modules/media/index.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { describePostText, type PostText } from '#server/richtext/index.ts'
import { refuseStale } from './conflict.ts'
import { contentOf, stateOf, type PostContent, type PostState } from './post-state.ts'
import { editsOf, isSameContent, NO_EDITS, refuseOutdated, type Edits } from './edits.ts'
import { storeRevision } from './store-revision.ts'
import { presentDraft } from './present.ts'
import { lockDraft, updateDraft, type DraftRow } from './queries.ts'
import { readFields, refuseUnknown, type PostChanges } from './read-fields.ts'
import { addedPictures } from './save-text.ts'
import type { EditablePost, PostFields } from './schema.ts'

type Save = { actor: Actor; id: string; sent: PostFields; reason: 'autosave' | 'save' | 'restore' }

type Attempt = {
  member: Member
  id: string
  changes: PostChanges
  reason: Save['reason'] | 'discard'
}

/** A post after a save, and the text that its writer sees, where that is at hand. */
export type SavedDraft = { row: DraftRow; text?: PostText | undefined }

/**
 * Saves edits of a public post beside it, until they are published or discarded; readers see none of them. Every such save is
 * a version of the history. Edits that say what the public post says are no edits.
 */
export async function saveEdits(
  ctx: Context,
  { actor, id, sent, reason }: Save,
): Promise<EditablePost> {
  const { memberPosts } = await currentSettings(ctx)
  const member = requireSubmissionsOpen(actor, memberPosts)
  const changes = await readFields(ctx.config, sent, isAdmin(member))
  return presentDraft(ctx, await lockAndSave(ctx, { member, id, changes, reason }))
}

/** Drops the edits that are not public; what they said stays in the history. */
export async function discardEdits(
  ctx: Context,
  { actor, id, version }: { actor: Actor; id: string; version: number | undefined },
): Promise<EditablePost> {
  const { memberPosts } = await currentSettings(ctx)
  const member = requireSubmissionsOpen(actor, memberPosts)
  const changes = { fields: {}, requested: {}, version }
  return presentDraft(ctx, await lockAndSave(ctx, { member, id, changes, reason: 'discard' }))
}

function lockAndSave(ctx: Context, attempt: Attempt): Promise<SavedDraft> {
  return transact(ctx, async (scope) => {
    const row = await lockDraft(scope.tx, scope.engine, attempt.id)
    return saveEditsOf(scope, editable(row, attempt.member), attempt)
  })
}

/** The same within a transaction, of a post that is locked. */
export async function saveEditsOf(
  scope: Scope,
  existing: DraftRow,
  attempt: Attempt,
): Promise<SavedDraft> {
  const { member, changes, reason } = attempt
  const edits = editsOf(existing)
  const isDiscard = reason === 'discard'
  if (!isDiscard && existing.status !== 'published') throw notPublic()
  const open = stateOf(existing)
  const before: PostContent = edits?.content ?? contentOf(open)
  const after = isDiscard
    ? contentOf(open)
    : changed(before, changes, { existing, now: timestamp(scope.clock) })
  const isUnchanged = isDiscard ? !edits : isSameContent(before, after)
  refuseStale(existing, { changes, member }, isUnchanged)
  if (!isDiscard) refuseOutdated(existing, changes.changesOf)
  if (isUnchanged) return { row: existing }
  await refuseUnknown(scope.tx, changes, before)
  const text = changes.text ?? describePostText(after.content)
  const row = await store(scope, { ...attempt, existing, edits, before, after, text, open })
  return { row, text }
}

type EditBase = { existing: DraftRow; now: string }

function changed(before: PostContent, changes: PostChanges, base: EditBase): PostContent {
  const { fields, text, requested } = changes
  const newDate = dateOf(requested.publishAt, base)
  return { ...before, ...fields, ...newDate, content: text?.html ?? before.content }
}

// A date to come is refused when the changes are published.
function dateOf(publishAt: string | null | undefined, { existing, now }: EditBase) {
  if (publishAt === undefined || (publishAt && publishAt > now)) return {}
  return { newDate: publishAt === existing.created_at ? null : publishAt }
}

type Parts = Attempt & {
  existing: DraftRow
  edits: Edits | undefined
  before: PostContent
  after: PostContent
  text: PostText
  /** The public post. */
  open: PostState
}

async function store(scope: Scope, parts: Parts): Promise<DraftRow> {
  const { id, member, existing, open, after, text, reason } = parts
  const { tx } = scope
  const now = timestamp(scope.clock)
  const version = existing.version + 1
  const isOver = isSameContent(after, contentOf(open))
  const draft = {
    version,
    saved_at: now,
    saved_by: member.userId,
    ...(isOver ? { ...NO_EDITS, public_version: version } : editColumns(parts, now)),
  }
  await updateDraft(tx, id, draft)
  const hidden = { ...open, status: 'draft' as const }
  const storedRevision = await storeRevision(tx, {
    id,
    version,
    existing,
    text,
    now,
    before: { ...hidden, ...parts.before },
    after: { ...(isOver ? open : hidden), ...after },
    by: { userId: member.userId, name: member.name },
    reason: reason === 'discard' ? 'restore' : reason,
  })
  await attachPictures(tx, `post:${id}`, addedPictures(parts.before, after, text))
  const longer = editBytes(draft.edits) - editBytes(existing.edits)
  await countGrowth(scope, member, {
    userId: existing.author_id,
    bytes: longer + storedRevision.grownBy,
  })
  if (isOver || existing.edits === null) {
    await updatePostLists(scope, id, { isHidden: true })
    await scope.emit('post.changed', { postId: id })
  }
  const editor_name = isOver ? null : member.name
  return { ...existing, ...draft, saver_name: member.name, editor_name }
}

const editBytes = (edits: string | null) => (edits === null ? 0 : revisionBytes(edits))

function editColumns({ member, existing, edits, after, text, changes }: Parts, now: string) {
  const isSeen = !edits || changes.changesOf !== undefined
  return {
    edits: JSON.stringify(after),
    edits_base_version: isSeen ? existing.public_version : edits.baseVersion,
    edits_words: text.words,
    edited_at: now,
    edited_by: member.userId,
  }
}

function notPublic(): Refusal {
  const text = 'This post is no longer public, so its text was saved as a draft.'
  return new Refusal('conflict', 'not_public', text)
}
