import { system } from '#server/kernel/actor.ts'
import { DAY_MS } from '#server/kernel/clock.ts'
import { yieldToReaders } from '#server/kernel/yield-to-readers.ts'
import type { Context } from '#server/kernel/context.ts'
import { BIN_DAYS } from '#shared/time/bin-days.ts'
import { erasePost } from './erase-post.ts'
import { listBinnedBefore } from './queries.ts'

const MOST = 1000

/** Erases what has been in the bin for longest, at most 1,000 posts, and returns their number. */
export async function emptyBin(ctx: Context): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - BIN_DAYS * DAY_MS).toISOString()
  const ids = await listBinnedBefore(ctx.store.db, before, MOST)
  let erased = 0
  for (const id of ids) if (await yieldToReaders(() => erasePost(ctx, system('bin'), id))) erased++
  return erased
}
