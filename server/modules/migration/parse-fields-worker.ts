import { answerJobs } from '#server/kernel/answer-jobs.ts'
import { parseFields } from './parse-fields.ts'

answerJobs(parseFields)
