import type { Db } from '#server/database/database.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { listKnownPictures } from '#server/modules/blog/reading/index.ts'
import { revisionBytes } from '#server/modules/blog/quota/index.ts'
import { columnsOf } from './post-columns.ts'
import { boundedDescription, type PostText } from '#server/richtext/index.ts'
import {
  BLANK,
  contentOf,
  isSameValue,
  publicationStateOf,
  stateOf,
  type PostContent,
} from './draft.ts'
import { deleteChanges, findChanges, putChanges, type ChangesRow } from './queries-edits.ts'
import type { WorkRow } from './queries.ts'

/** Unpublished changes as they are stored, with what they say. */
export type Pending = ChangesRow & { saver_name: string | null; content: PostContent }

/** The unpublished changes of a post; a post without any costs no query. */
export async function pendingOf(
  db: Db,
  row: Pick<WorkRow, 'id' | 'changed_at'> | undefined,
): Promise<Pending | undefined> {
  const found = row?.changed_at ? await findChanges(db, row.id) : undefined
  return found && { ...found, content: contentIn(found) }
}

export function contentIn({ state }: Pick<ChangesRow, 'state'>): PostContent {
  return { ...contentOf(BLANK), ...(JSON.parse(state) as Partial<PostContent>) }
}

/** A post as its writers see it: with its unpublished changes. */
export async function withPending(
  db: Db,
  row: WorkRow,
  { content }: Pick<Pending, 'content'>,
  known?: PostText,
): Promise<WorkRow> {
  const state = { ...content, ...publicationStateOf(stateOf(row)) }
  const text = known ?? (await boundedDescription(content.content))
  const { slug } = content
  const columns = columnsOf(row, { state, text, facts: {}, slug, now: row.updated_at })
  return {
    ...row,
    ...columns,
    // By the digests of the code, so that what was not touched keeps its colours.
    coloured_code: row.coloured_code,
    is_ai_written: content.isAiWritten ? 1 : 0,
    ai_claims: JSON.stringify(content.aiClaims),
    ...(await coverColumns(db, row, content.coverMediaId)),
  }
}

async function coverColumns(db: Db, row: WorkRow, id: string | null) {
  if (id === row.cover_media_id) return {}
  const [cover] = id ? await listKnownPictures(db, [id]) : []
  return {
    cover_media_id: cover?.id ?? null,
    cover_width: cover?.width ?? null,
    cover_height: cover?.height ?? null,
    cover_blur: cover?.blur ?? null,
  }
}

/** Refuses a save that was written for another public text than the present one. */
export function refuseOutdated(pending: Pending | undefined, base: number | undefined): void {
  if (!pending || base === undefined || base === pending.public_version) return
  const text =
    'The public post was changed in the meantime. Your changes are kept; nothing was overwritten.'
  throw new Refusal('conflict', 'stale_version', text)
}

/** Removes unpublished changes, which were published or dropped. Returns by how many bytes the post grew: a negative number. */
export async function endPending(scope: Scope, pending: Pending): Promise<number> {
  await deleteChanges(scope.tx, pending.post_id)
  await scope.emit('post.changed', { postId: pending.post_id })
  return -revisionBytes(pending.state)
}

type Move = { before: PostContent; after: PostContent; version: number }

/**
 * The public post was saved without its unpublished changes: they take over what they do not change themselves. Where both
 * changed the same, they stay as they are and no longer build on the public text, so publishing them asks first.
 */
export async function followPublic(
  scope: Scope,
  pending: Pending,
  { before, after, version }: Move,
): Promise<number> {
  const { saver_name: _, content, ...row } = pending
  const moved = keysOf(content).filter((key) => !isSameValue(before[key], after[key]))
  const isFree = (key: keyof PostContent) => isSameValue(content[key], before[key])
  const collides = moved.some((key) => !isFree(key) && !isSameValue(content[key], after[key]))
  const taken = Object.fromEntries(moved.filter(isFree).map((key) => [key, after[key]]))
  const next = { ...content, ...taken }
  if (isSameContent(next, after)) return endPending(scope, pending)
  const wasCurrent = row.base_version === row.public_version
  const state = JSON.stringify(next)
  await putChanges(scope.tx, {
    ...row,
    state,
    public_version: version,
    base_version: wasCurrent && !collides ? version : row.base_version,
  })
  return revisionBytes(state) - revisionBytes(row.state)
}

export function isSameContent(one: PostContent, other: PostContent): boolean {
  return keysOf(one).every((key) => isSameValue(one[key], other[key]))
}

const keysOf = (content: PostContent) => Object.keys(content) as (keyof PostContent)[]
