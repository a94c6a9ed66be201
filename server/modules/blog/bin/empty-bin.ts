import { system } from '#server/kernel/actor.ts'
import { DAY_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { erasePost } from './erase-post.ts'
import { listBinnedBefore } from './queries.ts'

export const BIN_DAYS = 30

const AT_ONCE = 100

/** Returns the number of posts erased. */
export async function emptyBin(ctx: Context): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - BIN_DAYS * DAY_MS).toISOString()
  const ids = await listBinnedBefore(ctx.store.db, before, AT_ONCE)
  let erased = 0
  for (const id of ids) if (await erasePost(ctx, system('bin'), id)) erased++
  return erased
}
