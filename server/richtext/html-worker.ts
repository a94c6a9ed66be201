import { answerJobs } from '#server/kernel/answer-jobs.ts'
import { doHtmlJob } from './do-html-job.ts'

answerJobs(doHtmlJob)
