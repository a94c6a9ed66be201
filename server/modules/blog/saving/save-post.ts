import type { Tx } from '#server/database/database.ts'
import { takeLimit } from '#server/database/rate-limits.ts'
import { isAdmin, type Member } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { categoryIndex } from '#server/modules/blog/categories/index.ts'
import { describePostText, type PostText } from './post-text.ts'
import type { EditablePost } from './schema.ts'
import { storePost } from './store-post.ts'
import { currentSettings, type SiteSettings } from '#server/modules/settings/index.ts'
import { keepRevision } from './keep-revision.ts'
import { mailAboutReview } from './mail-about-review.ts'
import { BLANK, isSame, standingOf, stateOf, type PostState } from './post-state.ts'
import { presentEditable } from './present-editable.ts'
import { refuseUnfinished } from './publish-rules.ts'
import { findWorkRow, lockWorkRow, putWorkflow, type WorkRow } from './queries-workflow.ts'
import { refuseUnknown, type PostChanges } from './read-fields.ts'
import { editable, mayPublish, refuseClosedDesk } from './rights.ts'
import { settleStanding, withdrawTime } from './settle-standing.ts'

// In 15 minutes, of one member: one save a second is more than any editor asks for.
const NEW_POSTS = 60
const SAVES = 900

export type Save = {
  member: Member
  /** The post that is saved; a new one without. */
  id?: string | undefined
  changes: PostChanges
  reason: 'autosave' | 'save' | 'restore'
}

/** What a save found and what it left. */
export type SavedPost = { post: EditablePost; before: PostState; after: PostState }

type Desk = Save & {
  ctx: Context
  settings: SiteSettings
  now: string
  /** The text that stays, if none is sent. */
  former: PostText | undefined
}

/**
 * Saves a post, new or known: checks rights, version and rules, writes what changed with its revision, and tells by
 * mail whom it concerns. A save that changes nothing writes nothing.
 */
export async function savePost(ctx: Context, save: Save): Promise<SavedPost> {
  const settings = await currentSettings(ctx)
  refuseClosedDesk(save.member, settings.memberPosts)
  if (!isAdmin(save.member)) await refuseFlood(ctx, save)
  const former = save.changes.text ? undefined : await textAtHand(ctx, save.id)
  const desk = { ...save, ctx, settings, former, now: timestamp(ctx.clock) }
  const { row, text, ...states } = await ctx.store.transaction((tx) => saveWithin(tx, desk))
  const categories = await categoryIndex(ctx)
  return { post: presentEditable(ctx, row, { text, categories }), ...states }
}

async function refuseFlood(ctx: Context, { id, member }: Save): Promise<void> {
  await takeLimit(ctx, `saves:${member.userId}`, SAVES)
  if (id === undefined) await takeLimit(ctx, `new-posts:${member.userId}`, NEW_POSTS)
}

async function saveWithin(tx: Tx, desk: Desk) {
  const { ctx, member, changes } = desk
  const known =
    desk.id === undefined
      ? undefined
      : editable(await lockWorkRow(tx, ctx.store.engine, desk.id), member)
  const before = known ? stateOf(known) : BLANK
  const text = changes.text ?? textThatStays(before, desk)
  refuseAutosaveOfPublished(before, desk)
  const after = nextState(before, text, desk)
  const isUnchanged = known !== undefined && isSame(before, after)
  refuseStale(known, desk, isUnchanged)
  if (isUnchanged) return { row: known, text, before, after }
  refuseUnfinished(after, text, before)
  await refuseUnknown(tx, changes)
  const id = await write(tx, { known, before, after, text }, desk)
  const row = await findWorkRow(tx, id)
  if (!row) throw new Error('a post that was just saved is not there')
  return { row, text, before, after }
}

// A long text is taken apart before the transaction, a second time only if another save came between.
async function textAtHand(ctx: Context, id: string | undefined): Promise<PostText> {
  const stored = id && (await findWorkRow(ctx.store.db, id))
  return describePostText(stored ? stored.content : '')
}

function textThatStays({ content }: PostState, { former }: Desk): PostText {
  return former?.html === content ? former : describePostText(content)
}

function nextState(before: PostState, text: PostText, desk: Desk): PostState {
  const { member, changes, settings, now } = desk
  const isOwnPace = mayPublish(member, settings.memberPosts)
  const wish = desk.reason === 'autosave' ? {} : changes.wish
  const standing = settleStanding(standingOf(before), wish, { mayPublish: isOwnPace, now })
  const after = { ...before, ...changes.fields, content: text.html, ...standing }
  if (isOwnPace || !after.publishAt || isSame(before, after)) return after
  return { ...after, ...withdrawTime(standing, now) }
}

type Change = { known: WorkRow | undefined; before: PostState; after: PostState; text: PostText }

async function write(tx: Tx, change: Change, desk: Desk): Promise<string> {
  const { ctx, member, now } = desk
  const { known, after, text } = change
  const { id, slug } = await storePost(ctx, tx, {
    ...after,
    ...(known ? { id: known.id } : { authorId: member.userId }),
    content: text,
  })
  const version = known ? (known.version ?? 1) + 1 : 1
  const save = { version, saved_at: now, saved_by: member.userId }
  const workflow = {
    ...save,
    post_id: id,
    publish_at: after.publishAt,
    review_note: after.reviewNote,
    is_ai_written: after.isAiWritten ? (1 as const) : (0 as const),
    ai_claims: JSON.stringify(after.aiClaims),
  }
  await putWorkflow(tx, workflow, save)
  const saved = { ...change, id, version, after: { ...after, slug } }
  await keepRevision(tx, saved, { member, now, reason: desk.reason })
  await mailAboutReview(ctx, tx, { ...saved, member, siteName: desk.settings.siteName })
  return id
}

function refuseAutosaveOfPublished(before: PostState, { reason }: Desk): void {
  if (reason !== 'autosave' || before.status !== 'published') return
  const text = 'A published post is not saved automatically.'
  throw new Refusal('invalid', 'published_not_autosaved', text)
}

// The same save sent twice, because its first answer was lost, is no conflict.
function refuseStale(known: WorkRow | undefined, { changes, member }: Desk, isUnchanged: boolean) {
  const present = known?.version ?? 1
  if (!known || changes.version === undefined || changes.version === present) return
  const isRepeated = changes.version === present - 1 && known.saved_by === member.userId
  if (isUnchanged && isRepeated && changes.text) return
  const text =
    'This post was saved somewhere else in the meantime. Nothing of yours was overwritten.'
  throw new Refusal('conflict', 'stale_version', text)
}
