import { recordChange } from '#server/database/audit/record-change.ts'
import { acquireLock } from '#server/database/acquire-lock.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { currentCategoryIds, listCategoriesById } from '#server/modules/blog/categories/index.ts'
import { updatePostLists, mentionProducts, putLinks } from '#server/modules/blog/lists/index.ts'
import { countGrowth, postBytes } from '#server/modules/blog/quota/index.ts'
import { attachPictures } from '#server/modules/media/index.ts'
import { hasCode, withoutControls, type PostText } from '#server/richtext/index.ts'
import { fold } from '#shared/text/words.ts'
import {
  insertDraft,
  storeRevision,
  changedColumns,
  savedDraftColumns,
  columnsOf,
  type PostColumns,
  type PostFacts,
  planIndexing,
  isSameValue,
  type PostState,
  updateDraft,
  updatePostRow,
  type DraftRow,
  uniqueTags,
} from '#server/modules/blog/drafts/index.ts'
import { planPublication } from './move-post.ts'
import { slugFor } from './post-slug.ts'
import { insertPost, moveSlug, replaceLinks } from './queries.ts'
import { namesOf } from '#shared/api/record.ts'

export type Change = {
  existing: DraftRow | undefined
  before: PostState
  after: PostState
  text: PostText
  facts: PostFacts
  newId?: string | undefined
  /** When the change counts as made, ISO 8601 UTC: now unless said otherwise. */
  at?: string
}

type Save = Change & {
  actor: Actor
  by: { userId: string | null; name: string }
  reason: 'autosave' | 'save' | 'publish' | 'restore'
}

/**
 * Writes a change of a post with its version, its revision, the task that publishes it on time and the events that follow
 * from it. Every publication goes through here, whether a person or a task publishes.
 */
export async function writePublication(scope: Scope, save: Save): Promise<{ id: string }> {
  const { existing, before, after, by } = save
  const { id, slug, authorId, grownBy } = await writePostRow(scope, save)
  const version = existing ? existing.version + 1 : 1
  const now = timestamp(scope.clock)
  await updateDraft(scope.tx, id, {
    ...savedDraftColumns(after, { version, now, userId: by.userId }),
    publish_at: after.publishAt,
    review_note: after.reviewNote,
  })
  await updatePostLists(scope, id)
  const revision = { ...save, id, version, now, after: { ...after, slug } }
  const storedRevision = await storeRevision(scope.tx, revision)
  const growth = { userId: authorId, bytes: grownBy + storedRevision.grownBy }
  await countGrowth(scope, save.actor, growth)
  if (after.publishAt !== before.publishAt) {
    await planPublication(scope, id, after.publishAt)
    await scope.emit('post.changed', { postId: id })
  }
  if (save.reason === 'autosave')
    await planIndexing(scope, { id, saved_at: existing?.saved_at ?? now }, storedRevision)
  await tellReview(scope, id, save)
  await notePublication(scope, id, save)
  return { id }
}

type StoredPost = { id: string; slug: string; authorId: string | null; grownBy: number }

/**
 * Inserts or updates the row of a post, a new one with its draft, its slug, tags, categories and pictures. The caller counts the
 * bytes by which it grew for its writer.
 */
export async function writePostRow(scope: Scope, change: Change): Promise<StoredPost> {
  const { tx } = scope
  const { existing, text, facts, at: now = timestamp(scope.clock) } = change
  await acquireLock(tx, scope.engine, 'content')
  const id = existing?.id ?? change.newId ?? scope.newId()
  const state = { ...change.after, ...(await settledLinks(scope, change.after)) }
  const slug = await slugFor(scope, existing, { id, state })
  const columns = columnsOf(existing, { state, text, facts, slug, now })
  const changed = existing ? changedColumns(existing, columns) : columns
  if (existing) {
    if (Object.keys(changed).length > 0) await updatePostRow(tx, id, changed)
    await moveSlug(tx, existing, slug)
  } else {
    await insertPost(tx, { ...columns, id })
    await insertDraft(tx, { post_id: id, saved_at: columns.updated_at })
  }
  if (changed.tags !== undefined || changed.category_ids !== undefined) {
    await replaceLinks(tx, id, { tagKeys: state.tags.map(fold), categoryIds: state.categoryIds })
  }
  if (changed.content !== undefined) {
    await mentionProducts(tx, { id, wasPublic: isPublic(existing) }, text.products)
    await putLinks(tx, id, text.links)
  }
  await attachPictures(tx, `post:${id}`, [state.coverMediaId ?? [], text.pictureIds].flat())
  if (SEARCHED.some((name) => name in changed)) await scope.emit('post.changed', { postId: id })
  if ('content' in changed && columns.colored_code === null && hasCode(text.html))
    await scope.schedule({ kind: 'post.color', key: id, payload: { postId: id } })
  const grownBy = postBytes(columns.content) - (existing ? postBytes(existing.content) : 0)
  return { id, slug, authorId: columns.author_id, grownBy }
}

const SEARCHED = [
  ...(['title', 'content', 'tags', 'category_ids'] as const),
  ...(['status', 'author_id', 'submitted_at', 'created_at'] as const),
]

async function settledLinks({ tx }: Scope, { tags, categoryIds }: PostState) {
  const currentIds = await currentCategoryIds(tx, categoryIds)
  const existingIds = new Set((await listCategoriesById(tx, currentIds)).map(({ id }) => id))
  return {
    tags: uniqueTags(tags.map(withoutControls)),
    categoryIds: currentIds.filter((id) => existingIds.has(id)),
  }
}

function isPublic(row: Pick<PostColumns, 'status'> | undefined): boolean {
  return row?.status === 'published'
}

async function tellReview(scope: Scope, postId: string, { actor, before, after, by }: Save) {
  const isPublished = after.status === 'published'
  if (!before.submittedAt && after.submittedAt) {
    await scope.emit('post.submitted', { postId, writer: by.name })
  } else if (before.submittedAt && (isPublished || after.publishAt !== null)) {
    await scope.emit('post.accepted', { postId, by: by.userId, isPublished })
    await recordChange(scope, { actor, verb: 'accepted', kind: 'post', id: postId })
  }
}

async function notePublication(scope: Scope, id: string, { actor, before, after }: Save) {
  const line = { by: actor, subject: id }
  const isMoved = after.publishAt !== null && after.publishAt !== before.publishAt
  if (isMoved) scope.trail({ deed: 'post-scheduled', ...line })
  if (isPublic(before) && isPublic(after))
    scope.trail({ deed: 'post-changed', ...line, changed: changedFields(before, after) })
  if (isPublic(before) === isPublic(after)) return
  const verb = isPublic(after) ? 'published' : 'withdrawn'
  const states = { before: { status: before.status }, after: { status: after.status } }
  await recordChange(scope, { actor, verb, kind: 'post', id, ...states })
}

function changedFields(before: PostState, after: PostState): string[] {
  return namesOf(after).filter((field) => !isSameValue(before[field], after[field]))
}
