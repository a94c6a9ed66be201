import { RevisionMemo } from '#server/database/revision-memo.ts'
import type { PreparedJson } from '#server/http/prepared-json.ts'
import type { Context } from '#server/kernel/context.ts'
import { ReadingMemo } from './reading-memo.ts'
import type { ListedPosts, Post, PostSummary } from '#server/modules/blog/schema.ts'

/** What this room remembers between requests. Posts carry their number of likes: whoever writes likes calls `forgetLikes`. */
export type Memory = {
  lists: RevisionMemo<PreparedJson<ListedPosts>>
  nearPosts: RevisionMemo<PostSummary[]>
  /** Published posts whole, by slug. */
  posts: RevisionMemo<Post | undefined>
  readings: ReadingMemo
}

const memories = new WeakMap<Context, Memory>()

/** The memory of one application. */
export function memoryOf(ctx: Context): Memory {
  const known = memories.get(ctx)
  if (known) return known
  const memory: Memory = {
    lists: new RevisionMemo(ctx.store, 200),
    nearPosts: new RevisionMemo(ctx.store, 200),
    posts: new RevisionMemo(ctx.store, 200),
    readings: new ReadingMemo(),
  }
  memories.set(ctx, memory)
  return memory
}

/** Drops everything that carries numbers of likes. */
export function forgetLikes(ctx: Context): void {
  const { lists, nearPosts, posts } = memoryOf(ctx)
  for (const memo of [lists, nearPosts, posts]) memo.forget()
}
