import { serveWorkerJobs } from '#server/kernel/serve-worker-jobs.ts'
import { writePdf } from './write-pdf.ts'

serveWorkerJobs(writePdf)
