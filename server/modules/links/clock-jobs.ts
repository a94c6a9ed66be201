import { HOUR_MS } from '#server/kernel/clock.ts'
import { removal } from '#server/kernel/tasks/removal.ts'
import type { ClockJob } from '#server/kernel/tasks/task-types.ts'
import { deleteMissingBefore, MISSING_DAYS } from './missing/index.ts'
import { checkLinks } from './outbound/index.ts'

export const linkJobs: ClockJob[] = [
  { name: 'links', everyMs: HOUR_MS, isCutOff: true, run: (ctx) => checkLinks(ctx) },
  removal('missing pages', MISSING_DAYS, deleteMissingBefore),
]
