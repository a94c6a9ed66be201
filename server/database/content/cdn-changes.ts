import type { Db, Tx } from '#server/database/database.ts'
import type { KernelTables } from '#server/database/tables.ts'
import { changedTopics } from './revision.ts'

export type CdnChange = Pick<KernelTables['cdn_changes'], 'topic' | 'changed_at'>

/** The topic of all copies. */
export const EVERY_COPY = ''

// Beyond it nobody gains by keeping the other copies.
const MOST_TOPICS = 200

const dropped = new WeakMap<Tx, Set<string>>()

/** Says that copies of these topics must not stay at the CDN, where the pages do not change. */
export function dropCopies(tx: Tx, topics: readonly string[]): void {
  dropped.set(tx, new Set([...(dropped.get(tx) ?? []), ...topics]))
}

/** Writes what this transaction changed, for the CDN; false where it changed nothing that has copies there. */
export async function noteForCdn(tx: Tx, now: string): Promise<boolean> {
  const changed = changedTopics(tx)
  const topics = [...(changed === 'all' ? [EVERY_COPY] : (changed ?? [])), ...(dropped.get(tx) ?? [])]
  if (topics.length === 0) return false
  const noted = topics.length > MOST_TOPICS ? [EVERY_COPY] : [...new Set(topics)].toSorted()
  await tx
    .insertInto('cdn_changes')
    .values(noted.map((topic) => ({ topic, changed_at: now, is_purged: 0 as const })))
    .onConflict((conflict) =>
      conflict.column('topic').doUpdateSet({ changed_at: now, is_purged: 0 }),
    )
    .execute()
  return true
}

/** Changes that were never purged, or once, if that was at `settledBefore` or earlier. */
export function listCdnChanges(
  db: Db,
  { settledBefore, limit }: { settledBefore: string; limit: number },
): Promise<CdnChange[]> {
  return db
    .selectFrom('cdn_changes')
    .select(['topic', 'changed_at'])
    .where((eb) => eb.or([eb('is_purged', '=', 0), eb('changed_at', '<=', settledBefore)]))
    .limit(limit)
    .execute()
}

/** Marks what was purged, unless it changed again since it was listed; removes what changed at `settledBefore` or earlier. */
export async function markPurged(
  tx: Tx,
  listed: readonly CdnChange[],
  settledBefore: string,
): Promise<void> {
  for (const [changedAt, changes] of Map.groupBy(listed, ({ changed_at }) => changed_at)) {
    const topics = changes.map(({ topic }) => topic)
    if (changedAt <= settledBefore) {
      await tx
        .deleteFrom('cdn_changes')
        .where('changed_at', '=', changedAt)
        .where('topic', 'in', topics)
        .execute()
      continue
    }
    await tx
      .updateTable('cdn_changes')
      .set({ is_purged: 1 })
      .where('changed_at', '=', changedAt)
      .where('topic', 'in', topics)
      .execute()
  }
}

/** When the newest change was, and whether some were never purged; undefined where none are left. */
export async function cdnBacklog(
  db: Db,
): Promise<{ changedAt: string; isWaiting: boolean } | undefined> {
  const { changedAt, purged } = await db
    .selectFrom('cdn_changes')
    .select((eb) => [
      eb.fn.max('changed_at').as('changedAt'),
      eb.fn.min('is_purged').as('purged'),
    ])
    .executeTakeFirstOrThrow()
  return changedAt === null ? undefined : { changedAt, isWaiting: purged === 0 }
}

/** `failed`: the last attempt did, and another one follows, or it waits for the owner. */
export type PurgeState = 'purged' | 'waiting' | 'failed'

/** Whether the CDN has dropped the copies of all that changed. */
export async function findPurgeState(db: Db): Promise<PurgeState> {
  const backlog = await cdnBacklog(db)
  if (!backlog?.isWaiting) return 'purged'
  const task = await db
    .selectFrom('tasks')
    .select('last_error')
    .where('kind', '=', 'cdn.purge')
    .where('last_error', '!=', '')
    .executeTakeFirst()
  return task ? 'failed' : 'waiting'
}
