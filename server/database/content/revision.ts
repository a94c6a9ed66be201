import { sql } from 'kysely'
import type { ContentChange } from './content-changes.ts'
import type { Tx } from '#server/database/database.ts'
import type { Engine } from '#server/database/migrate.ts'

/** The channel on which PostgreSQL tells every process of a new content revision. */
export const REVISION_CHANNEL = 'kiosk_revision'

/** What a transaction changed of what is remembered: public content, or the number of likes beside it. */
export type Change = { content?: ContentChange; likes?: number }

type Pending = { topics: Set<string>; isAll: boolean; isContent: boolean; isLikes: boolean }

const changed = new WeakMap<Tx, Pending>()

// PostgreSQL takes 8,000 bytes.
const LONGEST_NOTICE = 7900

/**
 * Says that this transaction changes public content: every cached page is stale from its commit on (who
 * says so stands in decision 2). With `topics`, pages
 * whose data depends on none of these need no new data.
 */
export function bumpRevision(tx: Tx, topics?: readonly string[]): void {
  const pending = pendingOf(tx)
  for (const topic of topics ?? []) pending.topics.add(topic)
  pending.isContent = true
  if (!topics) pending.isAll = true
}

/** Says that this transaction changes likes, which lists of posts show and pages do not. */
export function bumpLikes(tx: Tx): void {
  pendingOf(tx).isLikes = true
}

function pendingOf(tx: Tx): Pending {
  const pending = changed.get(tx) ?? {
    topics: new Set<string>(),
    isAll: false,
    isContent: false,
    isLikes: false,
  }
  changed.set(tx, pending)
  return pending
}

/**
 * Writes the new revision of a transaction that has changed public content. It is its last query: whoever holds this row,
 * for which all of them wait, must not wait for anything else.
 */
export async function writeRevision(tx: Tx, engine: Engine): Promise<Change | undefined> {
  const pending = changed.get(tx)
  if (!pending) return undefined
  const { isContent, isLikes, isAll } = pending
  const { value, likes } = await tx
    .updateTable('revision')
    .set((eb) => ({
      value: eb('value', '+', isContent ? 1 : 0),
      likes: eb('likes', '+', isLikes ? 1 : 0),
    }))
    .where('id', '=', 1)
    .returning(['value', 'likes'])
    .executeTakeFirstOrThrow()
  const topics = isAll ? undefined : [...pending.topics]
  const change: Change = {
    ...(isContent && { content: { revision: value, topics } }),
    ...(isLikes && { likes }),
  }
  if (engine === 'postgres') {
    await sql`SELECT pg_notify(${REVISION_CHANNEL}, ${noticeOf(change)})`.execute(tx)
  }
  return change
}

function noticeOf(change: Change): string {
  const notice = JSON.stringify(change)
  if (Buffer.byteLength(notice) <= LONGEST_NOTICE || !change.content) return notice
  return JSON.stringify({ ...change, content: { revision: change.content.revision } })
}

/** Reads what `writeRevision` told the other processes. */
export function readNotice(payload: string): Change {
  const { content, likes }: Change = JSON.parse(payload)
  return {
    ...(content && { content: { revision: content.revision, topics: content.topics } }),
    ...(likes !== undefined && { likes }),
  }
}
