import { sql } from 'kysely'
import type { ContentChange } from './content-changes.ts'
import type { Tx } from '#server/database/database.ts'
import type { Engine } from '#server/database/migrate.ts'

/** The channel on which PostgreSQL tells every process of a new content revision. */
export const REVISION_CHANNEL = 'kiosk_revision'

const changed = new WeakMap<Tx, { topics: Set<string>; isAll: boolean }>()

// PostgreSQL takes 8,000 bytes.
const LONGEST_NOTICE = 7900

/**
 * Says that this transaction changes public content: every cached page is stale from its commit on (who
 * says so stands in decision 2). With `topics`, pages
 * whose data depends on none of these need no new data.
 */
export function bumpRevision(tx: Tx, topics?: readonly string[]): void {
  const pending = changed.get(tx) ?? { topics: new Set<string>(), isAll: false }
  for (const topic of topics ?? []) pending.topics.add(topic)
  changed.set(tx, { topics: pending.topics, isAll: pending.isAll || !topics })
}

/** Topics that this transaction has changed so far; undefined for none, `all` for all public content. */
export function changedTopics(tx: Tx): readonly string[] | 'all' | undefined {
  const content = changed.get(tx)
  if (!content) return undefined
  return content.isAll ? 'all' : [...content.topics]
}

/**
 * Writes the new revision of a transaction that has changed public content. It is its last query: whoever holds this row,
 * for which all of them wait, must not wait for anything else.
 */
export async function writeRevision(tx: Tx, engine: Engine): Promise<ContentChange | undefined> {
  const content = changed.get(tx)
  if (!content) return undefined
  const { value } = await tx
    .updateTable('revision')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('id', '=', 1)
    .returning('value')
    .executeTakeFirstOrThrow()
  const change = { revision: value, topics: content.isAll ? undefined : [...content.topics] }
  if (engine === 'postgres') {
    await sql`SELECT pg_notify(${REVISION_CHANNEL}, ${noticeOf(change)})`.execute(tx)
  }
  return change
}

function noticeOf({ revision, topics }: ContentChange): string {
  const notice = JSON.stringify({ revision, topics })
  return Buffer.byteLength(notice) > LONGEST_NOTICE ? JSON.stringify({ revision }) : notice
}

/** Reads what `writeRevision` told the other processes. */
export function readNotice(payload: string): ContentChange {
  const { revision, topics }: ContentChange = JSON.parse(payload)
  return { revision, topics }
}
