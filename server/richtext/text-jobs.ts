import { BoundedWorker } from '#server/kernel/bounded-worker.ts'

export type TextJob =
  | { kind: 'code'; code: string; language: string }
  | { kind: 'markdown'; markdown: string; pictures: 'own' | 'none' }

/** The thread for what an author's text could make endless. */
export const textJobs = new BoundedWorker<TextJob, string>(
  new URL('./text-worker.ts', import.meta.url),
)
