import { system } from '#server/kernel/actor.ts'
import { DAY_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { yieldToReaders } from '#server/kernel/yield-to-readers.ts'
import { eraseBinned } from '#server/modules/catalog/saving/index.ts'
import { BIN_DAYS } from '#shared/time/bin-days.ts'
import { listBinnedBefore } from './queries.ts'

const MOST = 1000

/** Erases what has been in the bin for longest, at most 1,000 products, and returns their number. */
export async function emptyProductBin(ctx: Context): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - BIN_DAYS * DAY_MS).toISOString()
  const ids = await listBinnedBefore(ctx.store.db, before, MOST)
  const erase = (id: string) =>
    yieldToReaders(() => transact(ctx, (scope) => eraseBinned(scope, system('product bin'), id)))
  let erased = 0
  for (const id of ids) if (await erase(id)) erased++
  return erased
}
