import { LRUCache } from 'lru-cache'
import { RevisionMemo } from '#server/database/revision-memo.ts'
import type { PreparedJson } from '#server/http/prepared-json.ts'
import type { Context } from '#server/kernel/context.ts'
import type { RenderedText } from '#server/richtext/index.ts'
import type { ListedPosts, Post, PostSummary } from '#server/modules/blog/schema.ts'

/** Caches between requests. Posts carry their number of likes, so whoever writes likes calls `forgetLikes`. */
export type Memory = {
  lists: RevisionMemo<PreparedJson<ListedPosts>>
  nearPosts: RevisionMemo<PostSummary[]>
  /** Published posts, by slug. */
  posts: RevisionMemo<Post | undefined>
  /** By post and time of change. */
  rendered: LRUCache<string, RenderedText>
}

const RENDERED_BYTES = 16 * 1024 * 1024

const memories = new WeakMap<Context, Memory>()

export function memoryOf(ctx: Context): Memory {
  const known = memories.get(ctx)
  if (known) return known
  const memory: Memory = {
    lists: new RevisionMemo(ctx.store, 200),
    nearPosts: new RevisionMemo(ctx.store, 200),
    posts: new RevisionMemo(ctx.store, 200),
    rendered: new LRUCache({
      maxSize: RENDERED_BYTES,
      maxEntrySize: RENDERED_BYTES / 8,
      // Two bytes a character at worst.
      sizeCalculation: ({ html }) => 2 * html.length + 200,
    }),
  }
  memories.set(ctx, memory)
  return memory
}

export function forgetRenderedPosts(ctx: Context): void {
  memoryOf(ctx).rendered.clear()
}

export function forgetLikes(ctx: Context): void {
  const { lists, nearPosts, posts } = memoryOf(ctx)
  for (const memo of [lists, nearPosts, posts]) memo.forget()
}
