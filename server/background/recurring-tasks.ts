import { deleteHistoryBefore } from '#server/database/audit/record-change.ts'
import { deleteAuditBefore } from '#server/database/audit/write-audit.ts'
import { removeOldKeys } from '#server/database/once.ts'
import { removeOldLimits } from '#server/database/rate-limits.ts'
import { deleteDeadTasksBefore } from '#server/database/tasks.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/kernel/clock.ts'
import { removeOldEvents } from '#server/kernel/events.ts'
import { removal } from '#server/kernel/tasks/removal.ts'
import type { RecurringTask } from '#server/kernel/tasks/task-types.ts'
import {
  deleteEmailChangesBefore,
  deleteInvitationsBefore,
  deleteSessionsBefore,
} from '#server/modules/accounts/index.ts'
import { deleteUsageBefore } from '#server/modules/ai/index.ts'
import {
  deleteClicksBefore,
  deletePageDaysBefore,
  deleteProductDaysBefore,
  deleteSourcesBefore,
  forgetVisitors,
  sumViews,
} from '#server/modules/analytics/index.ts'
import { auditDays } from '#server/modules/audit/index.ts'
import { makeNightlyBackup } from '#server/modules/backups/index.ts'
import { emptyBin, sharingFolders } from '#server/modules/blog/index.ts'
import { deleteRunsBefore } from '#server/modules/bulk/index.ts'
import { deleteImportsBefore, emptyProductBin } from '#server/modules/catalog/index.ts'
import { refreshRates } from '#server/modules/currency/index.ts'
import { deleteEmptyBefore } from '#server/modules/customers/index.ts'
import { mailLastWeek, warnOfFullDisk } from '#server/modules/dashboard/index.ts'
import { sweepExports } from '#server/modules/leaving/index.ts'
import { checkLinks, deleteMissingBefore, MISSING_DAYS } from '#server/modules/links/index.ts'
import { deleteMailsBefore } from '#server/modules/mail/index.ts'
import {
  pictureFolders,
  removeOrphanFolders,
  removeUnusedPictures,
} from '#server/modules/media/index.ts'
import { removeDeletedMessages, removeOldMessages } from '#server/modules/messages/index.ts'
import {
  deleteUnpaidBefore,
  expireForgottenOrders,
  forgetNetworks,
  sweepPayments,
} from '#server/modules/orders/index.ts'
import { deleteUnconfirmedBefore, deleteWaitsBefore } from '#server/modules/restock/index.ts'
import { removeOldSearches } from '#server/modules/search/index.ts'
import { KEPT_DAYS } from '#shared/time/report-ranges.ts'

/** Every task that is due again after each run: one for all processes, however many there are. */
export const recurringTasks: RecurringTask[] = [
  {
    name: 'exchange rates',
    everyMs: 12 * HOUR_MS,
    retryMs: 10 * MINUTE_MS,
    run: refreshRates,
  },
  {
    name: 'backup',
    atHour: 3,
    retryMs: 6 * HOUR_MS,
    longestMs: 6 * HOUR_MS,
    run: makeNightlyBackup,
  },
  { name: 'disk space', everyMs: MINUTE_MS, run: warnOfFullDisk },
  { name: 'Monday mail', everyMs: 10 * MINUTE_MS, run: mailLastWeek },
  { name: 'sums of views', everyMs: MINUTE_MS, run: sumViews },
  { name: 'visitors', everyMs: MINUTE_MS, run: forgetVisitors },
  removal('sources of views', KEPT_DAYS, deleteSourcesBefore),
  removal('views of pages', KEPT_DAYS, deletePageDaysBefore),
  removal('views of products', KEPT_DAYS, deleteProductDaysBefore),
  removal('clicks', KEPT_DAYS, deleteClicksBefore),
  { name: 'links', everyMs: HOUR_MS, isCutOff: true, run: (ctx) => checkLinks(ctx) },
  removal('missing pages', MISSING_DAYS, deleteMissingBefore),
  { name: 'rate limits', everyMs: HOUR_MS, within: removeOldLimits },
  { name: 'networks of orders', everyMs: HOUR_MS, within: forgetNetworks },
  { name: 'idempotency keys', everyMs: HOUR_MS, within: removeOldKeys },
  { name: 'orphan pictures', everyMs: HOUR_MS, run: removeUnusedPictures },
  { name: 'data exports', everyMs: HOUR_MS, run: sweepExports },
  { name: 'bin', everyMs: HOUR_MS, run: emptyBin },
  { name: 'product bin', everyMs: HOUR_MS, run: emptyProductBin },
  { name: 'payments', lane: 'payments', everyMs: MINUTE_MS, run: sweepPayments },
  {
    name: 'overdue orders',
    lane: 'payments',
    everyMs: 10 * MINUTE_MS,
    run: expireForgottenOrders,
  },
  { name: 'searches', everyMs: HOUR_MS, within: removeOldSearches },
  { name: 'events', everyMs: HOUR_MS, within: removeOldEvents },
  removal('bulk changes', 7, deleteRunsBefore),
  removal('mails', 90, deleteMailsBefore),
  removal('failed tasks', 90, deleteDeadTasksBefore),
  removal('changes of addresses', 31, deleteEmailChangesBefore),
  removal('sessions', 31, deleteSessionsBefore),
  { name: 'contact messages', everyMs: HOUR_MS, run: removeOldMessages },
  { name: 'deleted messages', everyMs: HOUR_MS, run: removeDeletedMessages },
  removal('unconfirmed waits for a product', 2, deleteUnconfirmedBefore),
  removal('waits for a product', 180, deleteWaitsBefore),
  removal('former customers', 400, deleteEmptyBefore),
  removal('files of products', 30, deleteImportsBefore),
  removal('invitations', 30, deleteInvitationsBefore),
  removal('history', 365, deleteHistoryBefore),
  removal('audit log', auditDays, deleteAuditBefore),
  removal('unpaid orders', 400, deleteUnpaidBefore),
  removal('AI tokens', 400, deleteUsageBefore),
  {
    name: 'left files',
    everyMs: DAY_MS,
    run: (ctx) => removeOrphanFolders(ctx, [pictureFolders, sharingFolders]),
  },
]
