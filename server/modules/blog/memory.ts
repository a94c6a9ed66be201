import { RevisionMemo } from '#server/database/revision-memo.ts'
import type { PreparedJson } from '#server/http/prepared-json.ts'
import type { Context } from '#server/kernel/context.ts'
import type { CategoryIndex } from './category-index.ts'
import type { CategoryLink } from './queries-categories.ts'
import { ReadingMemo } from './reading-memo.ts'
import type { ListedPosts, PostSummary } from './schema.ts'

/** What this room remembers between requests. `lists` and `nearPosts` hold numbers of likes: whoever writes likes forgets them. */
export type Memory = {
  categories: RevisionMemo<CategoryIndex>
  lists: RevisionMemo<PreparedJson<ListedPosts>>
  totals: RevisionMemo<number>
  newestLinks: RevisionMemo<CategoryLink[]>
  nearIds: RevisionMemo<string[]>
  nearPosts: RevisionMemo<PostSummary[]>
  readings: ReadingMemo
}

const memories = new WeakMap<Context, Memory>()

/** The memory of one application. */
export function memoryOf(ctx: Context): Memory {
  const known = memories.get(ctx)
  if (known) return known
  const memory: Memory = {
    categories: new RevisionMemo(ctx.store, 1),
    lists: new RevisionMemo(ctx.store, 200),
    totals: new RevisionMemo(ctx.store, 1000),
    newestLinks: new RevisionMemo(ctx.store, 1),
    nearIds: new RevisionMemo(ctx.store, 5000),
    nearPosts: new RevisionMemo(ctx.store, 200),
    readings: new ReadingMemo(),
  }
  memories.set(ctx, memory)
  return memory
}
