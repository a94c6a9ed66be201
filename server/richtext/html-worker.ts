import { serveWorkerJobs } from '#server/kernel/serve-worker-jobs.ts'
import { doHtmlJob } from './do-html-job.ts'

serveWorkerJobs(doHtmlJob)
