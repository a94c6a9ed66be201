import { serveWorkerJobs } from '#server/kernel/serve-worker-jobs.ts'
import { writePost } from './write-post.ts'

serveWorkerJobs(writePost)
