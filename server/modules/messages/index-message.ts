import { indexDocument, removeDocument } from '#server/database/search-index.ts'
import { acquireLock } from '#server/database/acquire-lock.ts'
import type { Happened } from '#server/kernel/events.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { findMessage } from './queries.ts'

/** Indexes the present state of a message for search, or removes it from the index when it was deleted. */
export async function indexMessage(
  { tx, engine }: Scope,
  { data }: Pick<Happened<'message.changed'>, 'data'>,
): Promise<void> {
  // The row is read in turn, or one that was read earlier could be indexed later.
  await acquireLock(tx, engine, 'message_search')
  const row = await findMessage(tx, data.messageId)
  if (!row) return removeDocument(tx, engine, 'message_search', data.messageId)
  await indexDocument(tx, engine, 'message_search', {
    id: row.id,
    title: row.name,
    keywords: row.email,
    body: row.message,
    labels: [row.status],
    at: row.created_at,
  })
}
