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
} from './post-state.ts'
import { updateDraft, type DraftRow } from './queries.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { namesOf } from '#shared/api/record.ts'

/** Edits of a post that are not public, and the version of the public text that they build on. */
export type Edits = { content: PostContent; baseVersion: number }

/** The columns of a draft without edits. */
export const NO_EDITS = {
  edits: null,
  edits_base_version: null,
  edits_words: null,
  edited_at: null,
  edited_by: null,
}

export function editsOf(row: Pick<DraftRow, 'edits' | 'edits_base_version'>): Edits | undefined {
  const { edits, edits_base_version } = row
  if (edits === null || edits_base_version === null) return undefined
  const storedContent = fromJson(edits)
  return { content: { ...contentOf(BLANK), ...storedContent }, baseVersion: edits_base_version }
}

/** A post as its writers see it: with its edits. */
export async function withEdits(
  db: Db,
  row: DraftRow,
  content: PostContent,
  preparedText?: PostText,
): Promise<DraftRow> {
  const state = { ...content, ...publicationStateOf(stateOf(row)) }
  const text = preparedText ?? (await boundedDescription(content.content))
  const { slug } = content
  const columns = columnsOf(row, { state, text, facts: {}, slug, now: row.updated_at })
  return {
    ...row,
    ...columns,
    // By the digests of the code, so that what was not touched keeps its colors.
    colored_code: row.colored_code,
    is_ai_written: content.isAiWritten ? 1 : 0,
    ai_claims: JSON.stringify(content.aiClaims),
    ...(await coverColumns(db, row, content.coverMediaId)),
  }
}

async function coverColumns(db: Db, row: DraftRow, id: string | null) {
  if (id === row.cover_media_id) return {}
  const [cover] = id ? await listKnownPictures(db, [id]) : []
  return {
    cover_media_id: cover?.id ?? null,
    cover_width: cover?.width ?? null,
    cover_height: cover?.height ?? null,
    cover_blur: cover?.blur ?? null,
  }
}

/** Refuses a save of edits that was written for another public text than the present one. */
export function refuseOutdated({ edits, public_version }: DraftRow, base: number | undefined) {
  if (edits === null || base === undefined || base === public_version) return
  const text =
    'The public post was changed in the meantime. Your changes are kept; nothing was overwritten.'
  throw new Refusal('conflict', 'stale_version', text)
}

/** Removes edits, which were published or dropped. Returns by how many bytes the post grew: a negative number. */
export async function endEdits(scope: Scope, { id, edits }: DraftRow): Promise<number> {
  if (edits === null) return 0
  await updateDraft(scope.tx, id, NO_EDITS)
  await scope.emit('post.changed', { postId: id })
  return -revisionBytes(edits)
}

type Move = { before: PostContent; after: PostContent; version: number }

/**
 * The public post is saved without its edits: they take over what they do not change themselves. Where both changed the same,
 * they stay as they are and no longer build on the public text, so publishing them asks first. Returns by how many bytes the
 * post grew.
 */
export async function followPublic(
  scope: Scope,
  row: DraftRow,
  { before, after, version }: Move,
): Promise<number> {
  const edits = editsOf(row)
  if (!edits || row.edits === null) return 0
  const { content, baseVersion } = edits
  const moved = namesOf(content).filter((key) => !isSameValue(before[key], after[key]))
  const isFree = (key: keyof PostContent) => isSameValue(content[key], before[key])
  const collides = moved.some((key) => !isFree(key) && !isSameValue(content[key], after[key]))
  const taken = Object.fromEntries(moved.filter(isFree).map((key) => [key, after[key]]))
  const next = { ...content, ...taken }
  if (isSameContent(next, after)) return endEdits(scope, row)
  const isCurrent = baseVersion === row.public_version && !collides
  const state = JSON.stringify(next)
  const change = { edits: state, edits_base_version: isCurrent ? version : baseVersion }
  await updateDraft(scope.tx, row.id, change)
  return revisionBytes(state) - revisionBytes(row.edits)
}

export function isSameContent(one: PostContent, other: PostContent): boolean {
  return namesOf(one).every((key) => isSameValue(one[key], other[key]))
}
