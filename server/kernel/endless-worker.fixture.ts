import { serveWorkerJobs } from './serve-worker-jobs.ts'

export type EndlessJob = 'answer' | 'fail' | 'never end' | 'take all memory' | 'exit'

serveWorkerJobs((job: EndlessJob): string => {
  if (job === 'fail') throw new Error('no such thing')
  if (job === 'exit') process.exit(1)
  if (job === 'never end' || job === 'take all memory') goOn(job)
  return 'answered'
})

function goOn(job: EndlessJob): never {
  const kept: unknown[] = []
  for (;;) if (job === 'take all memory') kept.push(Array.from({ length: 10_000 }, Math.random))
}
