import type { Member } from '#server/kernel/actor.ts'
import { MINUTE_MS, timestamp } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { mentionProducts, putLinks, setSavedAt } from '#server/modules/blog/lists/index.ts'
import { countGrowth, postBytes } from '#server/modules/blog/quota/index.ts'
import { attachPictures } from '#server/modules/media/index.ts'
import { hasCode, outboundLinks, productMentions, type PostText } from '#server/richtext/index.ts'
import { storeRevision } from './store-revision.ts'
import { changedColumns, columnsOf, savedDraftColumns } from './post-columns.ts'
import { isSameValue, type PostContent, type PostState } from './post-state.ts'
import { updateDraft, updatePostRow, type DraftRow } from './queries.ts'
import { namesOf } from '#shared/api/record.ts'

type Save = {
  existing: DraftRow
  before: PostState
  after: PostState
  text: PostText
  member: Member
}

// No list, address, plan or review depends on these.
const TEXT = new Set<keyof PostState>([
  'content',
  'excerpt',
  'coverAlt',
  'metaTitle',
  'metaDescription',
  'isAiWritten',
  'aiClaims',
])

/** Whether nothing follows from this change of a draft but the draft itself and its revision. */
export function isTextOnly(before: PostState, after: PostState): boolean {
  return namesOf(after).every((key) => TEXT.has(key) || isSameValue(before[key], after[key]))
}

/** Saves the text of a draft with its revision, and nothing else: an editor asks for it every few seconds. */
export async function saveText(scope: Scope, save: Save): Promise<DraftRow> {
  const { existing, after, text, member } = save
  const { tx } = scope
  const { id } = existing
  const now = timestamp(scope.clock)
  const columns = columnsOf(existing, { state: after, text, facts: {}, slug: existing.slug, now })
  await updatePostRow(tx, id, changedColumns(existing, columns))
  const version = existing.version + 1
  const saved = savedDraftColumns(after, { version, now, userId: member.userId })
  await updateDraft(tx, id, saved)
  await setSavedAt(tx, id, now)
  await keepMentions(scope, save)
  const by = { userId: member.userId, name: member.name }
  const revision = { ...save, id, version, by, now, reason: 'autosave' as const }
  const storedRevision = await storeRevision(tx, revision)
  const longer = postBytes(columns.content) - postBytes(existing.content)
  const growth = { userId: columns.author_id, bytes: longer + storedRevision.grownBy }
  await countGrowth(scope, member, growth)
  if (columns.colored_code === null && hasCode(text.html))
    await scope.schedule({ kind: 'post.color', key: id, payload: { postId: id } })
  await planIndexing(scope, existing, storedRevision)
  return { ...existing, ...columns, ...saved, saver_name: member.name }
}

async function keepMentions({ tx }: Scope, { existing, before, after, text }: Save): Promise<void> {
  const { id, content } = existing
  await attachPictures(tx, `post:${id}`, addedPictures(before, after, text))
  if (!isSameValue(text.products, productMentions(content)))
    await mentionProducts(tx, { id, wasPublic: false }, text.products)
  if (!isSameValue(text.links, outboundLinks(content))) await putLinks(tx, id, text.links)
}

/** The pictures of a text and its cover that were not there before, so that the post does not have them yet. */
export function addedPictures(
  before: Pick<PostContent, 'content' | 'coverMediaId'>,
  { coverMediaId }: Pick<PostContent, 'coverMediaId'>,
  { pictureIds }: PostText,
): string[] {
  const added = pictureIds.filter((id) => !before.content.includes(id))
  return coverMediaId && coverMediaId !== before.coverMediaId ? [coverMediaId, ...added] : added
}

/** Has a draft indexed for search at the end of each minute in which it saves itself; the first of them plans that. */
export async function planIndexing(
  scope: Scope,
  { id, saved_at }: Pick<DraftRow, 'id' | 'saved_at'>,
  { isNewRun }: { isNewRun: boolean },
): Promise<void> {
  const minute = Math.floor(scope.clock.now().getTime() / MINUTE_MS)
  const savedIn = Math.floor(Date.parse(saved_at) / MINUTE_MS)
  if (!isNewRun && savedIn === minute) return
  const runAt = new Date((minute + 1) * MINUTE_MS).toISOString()
  const key = `${id}/${minute}`
  await scope.schedule({ kind: 'post.index', key, runAt, payload: { postId: id } })
}
