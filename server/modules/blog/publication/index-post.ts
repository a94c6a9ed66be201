import { indexDocument, removeDocument } from '#server/database/search-index.ts'
import { acquireLock } from '#server/database/acquire-lock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { listCategoriesOf } from '#server/modules/blog/categories/index.ts'
import { labelsOf } from '#server/modules/blog/lists/index.ts'
import { textOf } from '#server/richtext/index.ts'
import { findDraft } from '#server/modules/blog/drafts/index.ts'
import { fromJson } from '#server/kernel/stored-json.ts'

// Some 50,000 words, a long book. Indexing the two megabytes that a post can have would keep others waiting.
const LONGEST_SEARCHED = 300_000

/** Indexes a draft as it was saved last. */
export function indexDraft(scope: Scope, data: { postId: string }): Promise<void> {
  return indexPost(scope, { data })
}

/** Indexes the present state of a post for search, or removes it from the index when it was erased. */
export async function indexPost(
  { tx, engine }: Scope,
  { data }: { data: { postId: string } },
): Promise<void> {
  // The row is read in turn, or one that was read earlier could be indexed later.
  await acquireLock(tx, engine, 'post_search')
  const row = await findDraft(tx, data.postId)
  if (!row || row.deleted_at) return removeDocument(tx, engine, 'post_search', data.postId)
  const categories = await listCategoriesOf(tx, row.id)
  const plain = textOf(row.content, LONGEST_SEARCHED)
  await indexDocument(tx, engine, 'post_search', {
    id: row.id,
    title: row.title,
    keywords: [...fromJson(row.tags), ...categories.map(({ name }) => name)].join(' '),
    body: plain,
    quoted: plain,
    labels: labelsOf({ ...row, category_ids: JSON.stringify(categories.map(({ id }) => id)) }),
    at: row.created_at,
  })
}
