import { BoundedWorker } from '#server/kernel/bounded-worker.ts'
import { ownScript } from '#server/kernel/own-files.ts'
import type { LiveLinks } from './live-links.ts'
import type { Around } from './render-text.ts'

export type HtmlJob =
  | { kind: 'clean' | 'prepare' | 'describe' | 'product' | 'live ids'; html: string }
  | { kind: 'render'; html: string; around: Around }
  | { kind: 'feed'; html: string; publicUrl: string; live: LiveLinks }

/** The thread for long texts; code and Markdown, which may be endless, have another, so that they hold up no save. */
export const htmlJobs = new BoundedWorker<HtmlJob, unknown>(
  ownScript('server/richtext/html-worker.ts'),
)
