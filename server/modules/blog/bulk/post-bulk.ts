import { isAdmin, type Member } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import { invalidField, Refusal } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { editable, mayPublish } from '#server/modules/blog/access.ts'
import { currentCategoryIds } from '#server/modules/blog/categories/index.ts'
import { writePublication, binPost, unbinPost } from '#server/modules/blog/publication/index.ts'
import { saveWithin } from '#server/modules/blog/saving/index.ts'
import {
  findDraft,
  lockDraft,
  type DraftRow,
  POST_LIMITS,
  stateOf,
  type PostState,
  uniqueTags,
} from '#server/modules/blog/drafts/index.ts'
import { describePostText } from '#server/richtext/index.ts'
import { bulkKind, changedSince } from '#server/modules/bulk/index.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { fold } from '#shared/text/words.ts'
import type { PostChange } from './schema.ts'

/** What puts a post back: its version after the change, and what the change replaced. */
type Undo = { version: number; before: Partial<PostState> } | { isBinned: true }

/** Changes posts in bulk by the rules of a single save. */
export const postBulk = bulkKind<PostChange>(async (ctx, member, change) => {
  const settings = await currentSettings(ctx)
  return {
    async apply(scope, id) {
      if (change.do === 'delete') {
        await binPost(scope, member, id)
        return JSON.stringify({ isBinned: true } satisfies Undo)
      }
      const existing = editable(await lockDraft(scope.tx, scope.engine, id), member)
      const state = stateOf(existing)
      const categoryIds = await currentCategoryIds(scope.tx, state.categoryIds)
      const changes = changesOf({ ...state, categoryIds }, change)
      const attempt = { actor: member, id, reason: 'save', member, settings, changes } as const
      const { before, after, row } = await saveWithin(scope, { ...attempt, former: undefined })
      const replaced = differences(before, after)
      if (Object.keys(replaced).length === 0) return ''
      return JSON.stringify({ version: row.version, before: replaced } satisfies Undo)
    },
    async undo(scope, id, stored) {
      const undo: Undo = JSON.parse(stored)
      if ('isBinned' in undo) await unbinPost(scope, member, id)
      else
        await putBack(scope, {
          member,
          id,
          undo,
          mayPublish: mayPublish(member, settings.memberPosts),
        })
    },
    nameOf: async (id) => nameFor(member, await findDraft(ctx.store.db, id)),
  }
})

// What a member cannot see must look as if it did not exist.
function nameFor(member: Member, row: DraftRow | undefined): string {
  const isSeen = isAdmin(member) || row?.author_id === member.userId || row?.status === 'published'
  return row && isSeen ? row.title || 'Untitled' : 'A post'
}

function changesOf(state: PostState, change: Exclude<PostChange, { do: 'delete' }>) {
  if (change.do === 'status') return { fields: {}, requested: { status: change.status } }
  return {
    fields: change.do === 'add' ? added(state, change) : removed(state, change),
    requested: {},
  }
}

type Labels = Extract<PostChange, { do: 'add' | 'remove' }>

function added({ categoryIds, tags }: PostState, change: Labels) {
  const after = {
    categoryIds: [...new Set([...categoryIds, ...change.categories])],
    tags: uniqueTags([...tags, ...change.tags]),
  }
  if (after.tags.length > POST_LIMITS.tags)
    throw invalidField('tags', `A post has at most ${POST_LIMITS.tags} tags.`)
  if (after.categoryIds.length > POST_LIMITS.categories)
    throw invalidField('categories', `A post has at most ${POST_LIMITS.categories} categories.`)
  return after
}

function removed({ categoryIds, tags }: PostState, change: Labels) {
  const keys = new Set(change.tags.map(fold))
  return {
    categoryIds: categoryIds.filter((id) => !change.categories.includes(id)),
    tags: tags.filter((tag) => !keys.has(fold(tag))),
  }
}

const UNDONE = [
  ...(['status', 'publishAt', 'submittedAt', 'reviewNote', 'categoryIds', 'tags'] as const),
]

function differences(before: PostState, after: PostState): Partial<PostState> {
  const changed = UNDONE.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  return Object.fromEntries(changed.map((key) => [key, before[key]]))
}

type Return = {
  member: Member
  id: string
  undo: Extract<Undo, { version: number }>
  mayPublish: boolean
}

async function putBack(scope: Scope, request: Return): Promise<void> {
  const { member, id, undo } = request
  const row = editable(await lockDraft(scope.tx, scope.engine, id), member)
  const existing = changedHere(row, undo.version)
  const before = stateOf(existing)
  const after = { ...before, ...undo.before }
  if (after.status === 'published' && !request.mayPublish)
    throw new Refusal('forbidden', 'may_not_publish', 'An admin has to publish it again.')
  const isOver = after.publishAt !== null && after.publishAt <= timestamp(scope.clock)
  const { userId, name } = member
  await writePublication(scope, {
    existing,
    before,
    after: isOver ? { ...after, publishAt: null } : after,
    text: describePostText(existing.content),
    facts: {},
    actor: member,
    by: { userId, name },
    reason: 'restore',
  })
}

function changedHere(existing: DraftRow, version: number): DraftRow {
  if (existing.version === version) return existing
  throw changedSince()
}
