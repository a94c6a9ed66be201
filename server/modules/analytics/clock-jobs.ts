import { MINUTE_MS } from '#server/kernel/clock.ts'
import { removal } from '#server/kernel/removal.ts'
import type { ClockJob } from '#server/kernel/task-types.ts'
import { forgetVisitors } from './forget-visitors.ts'
import { deletePageDaysBefore, deleteProductDaysBefore } from './queries-days.ts'
import { deleteSourcesBefore } from './queries-sources.ts'
import { sumViews } from './sum-views.ts'

export const viewJobs: ClockJob[] = [
  { name: 'sums of views', everyMs: MINUTE_MS, run: sumViews },
  { name: 'visitors', everyMs: MINUTE_MS, run: forgetVisitors },
  removal('sources of views', 400, deleteSourcesBefore),
  removal('views of pages', 400, deletePageDaysBefore),
  removal('views of products', 400, deleteProductDaysBefore),
]
