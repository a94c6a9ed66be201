import { serveWorkerJobs } from '#server/kernel/serve-worker-jobs.ts'
import { highlight } from './highlight.ts'
import type { TextJob } from './text-jobs.ts'

const OWN_PICTURE = /^\/media\//

serveWorkerJobs(async (job: TextJob): Promise<string> => {
  if (job.kind === 'code') return highlight(job.code, job.language)
  // Loaded with the first such text, since a thread for code should begin soon.
  const { markdownToHtml } = await import('./markdown.ts')
  const isKept = (href: string) => job.pictures === 'own' && OWN_PICTURE.test(href)
  const pictureUrl = (href: string) => (isKept(href) ? href : undefined)
  return markdownToHtml(job.markdown, { allowHtml: false, pictureUrl })
})
