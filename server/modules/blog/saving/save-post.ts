import { takeLimit } from '#server/database/rate-limits.ts'
import { isAdmin, type Actor, type Member } from '#server/kernel/actor.ts'
import { TooBusy } from '#server/kernel/bounded-worker.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { editable, mayPublish, requireSubmissionsOpen } from '#server/modules/blog/access.ts'
import { countText } from '#server/modules/blog/quota/index.ts'
import { currentSettings, type SiteSettings } from '#server/modules/settings/index.ts'
import {
  boundedDescription,
  colorCode,
  describePostText,
  hasCode,
  type PostText,
} from '#server/richtext/index.ts'
import {
  editsOf,
  endEdits,
  followPublic,
  refuseOutdated,
  BLANK,
  contentOf,
  isSame,
  publicationStateOf,
  stateOf,
  type PostState,
  type PostFacts,
  type RequestedState,
  presentDraft,
  refuseStale,
  findColors,
  findDraft,
  lockDraft,
  type DraftRow,
  readFields,
  saveLimit,
  refuseUnknown,
  type PostChanges,
  isTextOnly,
  saveText,
  type EditablePost,
  type PostFields,
} from '#server/modules/blog/drafts/index.ts'
import {
  chosenDate,
  nextPublicationState,
  refuseUnfinished,
  withdrawTime,
  writePublication,
} from '#server/modules/blog/publication/index.ts'

// In 15 minutes, of one member.
const NEW_POSTS = 60
const MOST_WAITING = 8

type Write = {
  actor: Actor
  /** Undefined for a new post. */
  id?: string | undefined
  /** The id that a new post is to have. */
  newId?: string | undefined
  sent: PostFields
  reason: 'autosave' | 'save' | 'restore'
}

type WrittenPost = { post: EditablePost; before: PostState; after: PostState }

export type Attempt = Omit<Write, 'sent'> & {
  member: Member
  settings: SiteSettings
  changes: PostChanges
  /** The stored text, when none was sent. */
  former: PostText | undefined
}

/**
 * Creates or updates a post after checking rights, version and publication rules. A save that changes nothing writes
 * nothing.
 */
export async function savePost(ctx: Context, { sent, ...write }: Write): Promise<WrittenPost> {
  const settings = await currentSettings(ctx)
  const member = requireSubmissionsOpen(write.actor, settings.memberPosts)
  if (!isAdmin(member)) await refuseFlood(ctx, write.id, member)
  const fields = await readFields(ctx.config, sent, isAdmin(member))
  const changes = await withColors(ctx, write.id, fields)
  const former = changes.text ? undefined : await textAtHand(ctx, write.id)
  const attempt = { ...write, member, settings, changes, former }
  const { row, text, before, after } = await transact(ctx, (scope) => saveWithin(scope, attempt), {
    causedBy: member.userId,
  })
  return { post: await presentDraft(ctx, { row, text }), before, after }
}

async function refuseFlood(ctx: Context, id: string | undefined, member: Member) {
  await takeLimit(ctx, ...saveLimit(member))
  if (id === undefined) await takeLimit(ctx, `new-posts:${member.userId}`, NEW_POSTS)
}

// Code that must wait too long for the thread is colored by a task.
export async function withColors(ctx: Context, id: string | undefined, changes: PostChanges) {
  const { text } = changes
  if (!text || !hasCode(text.html)) return changes
  const storedColors = id && (await findColors(ctx.store.db, id))
  try {
    const colored = await colorCode(
      text.html,
      storedColors ? JSON.parse(storedColors) : {},
      MOST_WAITING,
    )
    return { ...changes, text: { ...text, colored: JSON.stringify(colored) } }
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error
    return changes
  }
}

// Parses a long text before the transaction; inside it only if another save came between.
export async function textAtHand(ctx: Context, id: string | undefined): Promise<PostText> {
  const stored = id && (await findDraft(ctx.store.db, id))
  return boundedDescription(stored ? stored.content : '')
}

/** The same within a transaction, for changes that were read and validated before. */
export async function saveWithin(scope: Scope, attempt: Attempt) {
  const { id, newId, member } = attempt
  if (id === undefined && newId) await refuseUsedId(scope, newId)
  const existing =
    id === undefined ? undefined : editable(await lockDraft(scope.tx, scope.engine, id), member)
  return saveLocked(scope, existing, attempt)
}

/** The same for a post that is locked. */
export async function saveLocked(scope: Scope, existing: DraftRow | undefined, attempt: Attempt) {
  const { newId, member, changes, reason } = attempt
  const before = existing ? stateOf(existing) : BLANK
  const isWithEdits = changes.changesOf !== undefined && existing?.edits != null
  const base = { ...before, ...(isWithEdits ? editsOf(existing)?.content : undefined) }
  const text = changes.text ?? textThatStays(base, attempt)
  const { after, date } = nextState(base, text, { ...attempt, now: timestamp(scope.clock) })
  const isMoved = date !== undefined && date !== existing?.created_at
  const isUnchanged = existing !== undefined && !isWithEdits && !isMoved && isSame(before, after)
  refuseStale(existing, attempt, isUnchanged)
  refuseAutosaveOfPublished(before, attempt)
  if (isWithEdits) refuseOutdated(existing, changes.changesOf)
  if (isUnchanged) return { row: existing, text: textOfDraft(existing, text), before, after }
  refuseUnfinished(after, text, { ...before, wasPublic: Boolean(existing?.published_at) })
  if (existing && reason === 'autosave' && existing.edits === null && isTextOnly(before, after)) {
    const row = await saveText(scope, { existing, before, after, text, member })
    return { row, text, before, after }
  }
  await refuseUnknown(scope.tx, changes, base)
  const facts = { ...(existing ? {} : { authorId: member.userId }), ...datedBy(date, before) }
  const by = { userId: member.userId, name: member.name }
  const grownBy = existing && (await settleEdits(scope, existing, { isWithEdits, before, after }))
  const isPublication = isWithEdits && after.status === 'published'
  const saved = await writePublication(scope, {
    existing,
    before,
    after,
    text,
    facts,
    by,
    actor: member,
    newId,
    reason: isPublication ? 'publish' : reason,
  })
  await countText(scope, { userId: existing?.author_id ?? null, bytes: grownBy ?? 0 })
  const row = await findDraft(scope.tx, saved.id)
  if (!row) throw new Error('a post that was just saved is not there')
  return { row, text: textOfDraft(row, text), before, after }
}

// What its writer sees of a post with edits is not the text that was saved.
function textOfDraft({ edits }: DraftRow, text: PostText): PostText | undefined {
  return edits === null ? text : undefined
}

async function refuseUsedId({ tx, engine }: Scope, newId: string): Promise<void> {
  if (!(await lockDraft(tx, engine, newId))) return
  throw new Refusal('conflict', 'post_exists', 'This post was saved already.')
}

type Settled = { isWithEdits: boolean; before: PostState; after: PostState }

function settleEdits(
  scope: Scope,
  existing: DraftRow,
  { isWithEdits, before, after }: Settled,
): Promise<number> {
  if (isWithEdits) return endEdits(scope, existing)
  const move = { before: contentOf(before), after: contentOf(after), version: existing.version + 1 }
  return followPublic(scope, existing, move)
}

function textThatStays({ content }: PostState, { former }: Attempt): PostText {
  return former?.html === content ? former : describePostText(content)
}

function nextState(before: PostState, text: PostText, attempt: Attempt & { now: string }) {
  const { member, changes, settings, now } = attempt
  const isOwnPace = mayPublish(member, settings.memberPosts)
  const requested = attempt.reason === 'autosave' ? {} : withDate(changes.requested, before)
  const rules = { mayPublish: isOwnPace, now }
  const publication = nextPublicationState(publicationStateOf(before), requested, rules)
  const content = { ...changes.fields, content: text.html, newDate: null }
  const after: PostState = { ...before, ...content, ...publication }
  if (isOwnPace || !after.publishAt || isSame(before, after))
    return { after, date: chosenDate(after, requested, rules) }
  return { after: { ...after, ...withdrawTime(publication, now) }, date: undefined }
}

// The date that was kept with unpublished changes.
function withDate(requested: RequestedState, { newDate }: PostState): RequestedState {
  return requested.publishAt === undefined && newDate
    ? { ...requested, publishAt: newDate }
    : requested
}

// A post that appears with an earlier date was not changed since, as far as readers know.
function datedBy(date: string | undefined, before: PostState): PostFacts {
  if (!date) return {}
  const dated = { createdAt: date, publishedAt: date }
  return before.status === 'published' ? dated : { ...dated, updatedAt: date }
}

function refuseAutosaveOfPublished(before: PostState, { reason }: Attempt): void {
  if (reason !== 'autosave' || before.status !== 'published') return
  const text = 'A published post is not saved automatically.'
  throw new Refusal('invalid', 'published_not_autosaved', text)
}
