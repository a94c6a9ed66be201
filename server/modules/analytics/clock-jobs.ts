import { MINUTE_MS } from '#server/kernel/clock.ts'
import { removal } from '#server/kernel/tasks/removal.ts'
import type { ClockJob } from '#server/kernel/tasks/task-types.ts'
import { KEPT_DAYS } from '#shared/time/report-ranges.ts'
import { forgetVisitors } from './forget-visitors.ts'
import { deleteClicksBefore } from './queries-clicks.ts'
import { deletePageDaysBefore, deleteProductDaysBefore } from './queries-days.ts'
import { deleteSourcesBefore } from './queries-sources.ts'
import { sumViews } from './sum-views.ts'

export const viewJobs: ClockJob[] = [
  { name: 'sums of views', everyMs: MINUTE_MS, run: sumViews },
  { name: 'visitors', everyMs: MINUTE_MS, run: forgetVisitors },
  removal('sources of views', KEPT_DAYS, deleteSourcesBefore),
  removal('views of pages', KEPT_DAYS, deletePageDaysBefore),
  removal('views of products', KEPT_DAYS, deleteProductDaysBefore),
  removal('clicks', KEPT_DAYS, deleteClicksBefore),
]
