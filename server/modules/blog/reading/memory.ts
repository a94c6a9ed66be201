import { LRUCache } from 'lru-cache'
import type { Context } from '#server/kernel/context.ts'
import { perStore } from '#server/kernel/per-store.ts'
import type { RenderedText } from '#server/richtext/index.ts'

const RENDERED_BYTES = 16 * 1024 * 1024

export const memoryOf = perStore(() => ({
  /** By post, time of change, colors, and how its paid links name it. */
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
