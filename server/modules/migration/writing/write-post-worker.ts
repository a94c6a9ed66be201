import { answerJobs } from '#server/kernel/answer-jobs.ts'
import { writePost } from './write-post.ts'

answerJobs(writePost)
