import { bumpRevision } from '#server/database/content/revision.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { fold } from '#shared/text/words.ts'
import { listsOf, postTopic, productTopic, PUBLIC } from './names.ts'
import {
  addToMonth,
  changeLength,
  findFiledPost,
  listLinks,
  listPlaces,
  putNumbers,
  putPlaces,
  removePlaces,
  takeFromMonth,
} from './queries.ts'
import { removeNumbers } from './queries-comments.ts'
import { listProductKeys } from './queries-products.ts'

// The length of YYYY-MM.
const MONTH = 7
const LONGEST_KEY = 80

type Changing = Pick<Scope, 'tx' | 'clock'>
type Filing = Changing & Pick<Scope, 'emit'>

/**
 * Adds a post to the lists where it now belongs and removes it from the others. Every change of a post calls this in its
 * transaction; the lengths of lists change by differences only. If the post is or was public, cached pages end, unless readers
 * see the same as before (`isHidden`).
 */
export async function updatePostLists(
  { tx, clock, emit }: Filing,
  id: string,
  { isHidden = false } = {},
): Promise<void> {
  const post = await findFiledPost(tx, id)
  if (!post) throw new Error('a post that is to be filed is not there')
  const [places, links] = await Promise.all([listPlaces(tx, id), listLinks(tx, id)])
  const targetLists = new Set(listsOf(post, links))
  const { created_at, updated_at } = post
  const remaining = places.filter(
    (row) => targetLists.has(row.list) && row.created_at === created_at,
  )
  const gone = places.filter((row) => !remaining.includes(row)).map(({ list }) => list)
  const added = [...targetLists].filter((list) => !remaining.some((row) => row.list === list))
  if (gone.length > 0) await removePlaces(tx, id, gone)
  if (added.length > 0) await putPlaces(tx, id, { lists: added, created_at })
  const before = places.map(({ list }) => list)
  await changeLengths({ tx, clock }, { before, after: [...targetLists], updatedAt: updated_at })
  // After the lengths, whose rows are locked in a fixed order.
  if (gone.length > 0) await takeFromMonth(tx, monthOf(places), gone)
  if (added.length > 0) await addToMonth(tx, monthOf([post]), added)
  const isPublic = targetLists.has(PUBLIC)
  await putNumbers(tx, {
    post_id: id,
    created_at,
    is_public: isPublic ? 1 : 0,
    title_key: fold(post.title).slice(0, LONGEST_KEY).toWellFormed(),
    saved_at: post.saved_at,
  })
  // An autosaved draft must not empty the page cache.
  if (isHidden || (!isPublic && !before.includes(PUBLIC))) return
  const products = (await listProductKeys(tx, id)).map(productTopic)
  bumpRevision(tx, [postTopic(id), ...before, ...targetLists, ...products])
  await emit('post.listed', { postId: id, slug: post.slug, isPublic })
}

/** Removes a post from all lists and its comments from their totals, before it is erased. */
export async function removeFromLists({ tx, clock }: Changing, id: string): Promise<void> {
  await removeNumbers(tx, id)
  const places = await listPlaces(tx, id)
  const lists = places.map(({ list }) => list)
  if (lists.length === 0) return
  await removePlaces(tx, id, lists)
  await changeLengths({ tx, clock }, { before: lists, after: [], updatedAt: '' })
  await takeFromMonth(tx, monthOf(places), lists)
}

// All places of a post are at the time when it was created.
const monthOf = ([row]: { created_at: string }[]) => row?.created_at.slice(0, MONTH) ?? ''

type Change = { before: string[]; after: string[]; updatedAt: string }

// Public lists record their latest change. A fixed order, so that two transactions cannot deadlock.
async function changeLengths({ tx, clock }: Changing, { before, after, updatedAt }: Change) {
  const lists = [...new Set([...before, ...after])].sort()
  for (const list of lists) {
    const by = Number(after.includes(list)) - Number(before.includes(list))
    const changedAt = by < 0 ? timestamp(clock) : updatedAt
    if (by !== 0 || list.startsWith(PUBLIC)) await changeLength(tx, { list, by, changedAt })
  }
}
