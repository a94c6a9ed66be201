import { BoundedWorker } from '#server/kernel/bounded-worker.ts'
import { ownScript } from '#server/kernel/own-files.ts'

export type TextJob =
  | { kind: 'code'; code: string; language: string }
  | { kind: 'markdown'; markdown: string; pictures: 'own' | 'none' }

/** The thread for what an author's text could make endless. */
export const textJobs = new BoundedWorker<TextJob, string>(
  ownScript('server/richtext/text-worker.ts'),
)
