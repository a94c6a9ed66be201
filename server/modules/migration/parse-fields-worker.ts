import { serveWorkerJobs } from '#server/kernel/serve-worker-jobs.ts'
import { parseFields } from './parse-fields.ts'

serveWorkerJobs(parseFields)
