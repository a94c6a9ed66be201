import { isbot } from 'isbot'
import type { Tx } from '#server/database/database.ts'
import { DAY_MS } from '#server/kernel/clock.ts'
import { flushEverySecond } from '#server/kernel/flush-every-second.ts'
import type { Context } from '#server/kernel/context.ts'
import { perStore } from '#server/kernel/per-store.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { KEPT_DAYS } from '#shared/time/report-ranges.ts'
import type { Scope } from '#server/kernel/scope.ts'
import {
  addSearchMonths,
  addToSearch,
  countFreeKeys,
  deleteRareSearchesBefore,
  deleteSearchesBefore,
  insertSearch,
} from './queries.ts'
import { addedUp, SearchLog, type CountedSearch } from './search-log.ts'

// Anybody can search for anything: of months whose days are gone, the most frequent searches stay.
const KEPT_OF_MONTH = 100

const logOf = perStore(() => new SearchLog())

type Search = { query: string; hits: number; address: string; agent: string | undefined }

/** An address is taken for one visitor, who types one query at a time. Robots do not count. */
export function noteSearch(ctx: Context, { query, hits, address, agent }: Search): void {
  if (!agent || isbot(agent)) return
  logOf(ctx).note({ query, hits }, address, ctx.clock.now())
}

/** Stores the settled searches in one transaction; on failure they are kept for the next flush. */
export async function flushSearches(ctx: Context, all = false): Promise<void> {
  const log = logOf(ctx)
  // While they cannot be read, it stays what it was.
  log.timeZone = (await currentSettings(ctx).catch(() => log)).timeZone
  const searches = log.take(ctx.clock.now(), all)
  if (searches.length === 0) return
  try {
    await ctx.store.transaction((tx) => writeSearches(tx, searches))
  } catch (error) {
    log.putBack(searches)
    ctx.log.error({ err: error }, 'searches could not be written')
  }
}

export function startSearchFlush(ctx: Context): () => Promise<void> {
  return flushEverySecond((isLast) => flushSearches(ctx, isLast))
}

export async function removeOldSearches({ tx, clock }: Scope): Promise<void> {
  const oldest = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)
  await deleteSearchesBefore(tx, oldest.toISOString().slice(0, 10))
  await deleteRareSearchesBefore(tx, oldest.toISOString().slice(0, 7), KEPT_OF_MONTH)
}

/** Adds to the counts of each day and, so that both always tell the same, to those of the month. */
export async function writeSearches(tx: Tx, searches: CountedSearch[]): Promise<void> {
  const free = new Map<string, number>()
  const months = new Map<string, CountedSearch>()
  for (const search of inFixedOrder(searches)) {
    if (!(await addToSearch(tx, search))) {
      const left = free.get(search.day) ?? (await countFreeKeys(tx, search.day))
      free.set(search.day, left - 1)
      if (left <= 0) continue
      await insertSearch(tx, search)
    }
    const id = `${search.day.slice(0, 7)} ${search.key}`
    const before = months.get(id)
    months.set(id, before ? addedUp(before, search) : search)
  }
  await addSearchMonths(tx, inFixedOrder([...months.values()]))
}

// So that two processes cannot deadlock.
function inFixedOrder(searches: CountedSearch[]): CountedSearch[] {
  const keyOf = ({ day, key }: CountedSearch) => `${day} ${key}`
  return searches.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}
