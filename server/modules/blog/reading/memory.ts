import { LRUCache } from 'lru-cache'
import { RevisionMemo } from '#server/database/content/revision-memo.ts'
import { TopicMemo } from '#server/database/content/topic-memo.ts'
import type { PreparedJson } from '#server/http/prepared-json.ts'
import type { Context } from '#server/kernel/context.ts'
import { perStore } from '#server/kernel/per-store.ts'
import type { RenderedText } from '#server/richtext/index.ts'
import type { ListedPosts, Post, PostSummary } from '#server/modules/blog/schema.ts'
import type { Related } from './related-posts.ts'

const RENDERED_BYTES = 16 * 1024 * 1024

/** Caches between requests. Posts carry their number of likes, so whoever writes likes calls `forgetLikes`. */
export const memoryOf = perStore((store) => ({
  likeChanges: 0,
  lists: new RevisionMemo<PreparedJson<ListedPosts>>(store, 200),
  nearPosts: new RevisionMemo<Related>(store, 200),
  /** By public list. */
  newest: new TopicMemo<PostSummary[]>(store, 500),
  /** Published posts, by slug. */
  posts: new RevisionMemo<Post | undefined>(store, 200),
  /** By post, time of change and colours. */
  rendered: new LRUCache<string, RenderedText>({
    maxSize: RENDERED_BYTES,
    maxEntrySize: RENDERED_BYTES / 8,
    // Two bytes a character at worst.
    sizeCalculation: ({ html, live }) => 2 * (html.length + JSON.stringify(live).length) + 200,
  }),
}))

export function forgetRenderedPosts(ctx: Context): void {
  memoryOf(ctx).rendered.clear()
}

export function forgetLikes(ctx: Context): void {
  const memory = memoryOf(ctx)
  memory.likeChanges++
  const { lists, nearPosts, newest, posts } = memory
  for (const memo of [lists, nearPosts, newest, posts]) memo.forget()
}

/**
 * A number that changes with the likes in guests' lists of posts. Undefined with PostgreSQL, where other processes change
 * them unseen.
 */
export function likeChanges(ctx: Context): number | undefined {
  return ctx.store.engine === 'sqlite' ? memoryOf(ctx).likeChanges : undefined
}
