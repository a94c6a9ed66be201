import type { ClockJob } from '#server/kernel/tasks/task-types.ts'
import { deleteHistoryBefore } from '#server/database/audit/record-change.ts'
import { removeOldKeys } from '#server/database/once.ts'
import { removeOldLimits } from '#server/database/rate-limits.ts'
import { deleteDeadTasksBefore } from '#server/database/tasks.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/kernel/clock.ts'
import { removeOldEvents } from '#server/kernel/events.ts'
import { removal } from '#server/kernel/tasks/removal.ts'
import {
  deleteEmailChangesBefore,
  deleteInvitationsBefore,
  deleteSessionsBefore,
} from '#server/modules/accounts/index.ts'
import { removeOldEntries } from '#server/modules/audit/index.ts'
import { deleteUsageBefore } from '#server/modules/ai/index.ts'
import { viewJobs } from '#server/modules/analytics/index.ts'
import { nightlyBackup } from '#server/modules/backups/index.ts'
import { deleteRunsBefore } from '#server/modules/bulk/index.ts'
import { emptyBin, sharingFolders } from '#server/modules/blog/index.ts'
import { productImportRemoval, emptyProductBin } from '#server/modules/catalog/index.ts'
import { freshRates } from '#server/modules/currency/index.ts'
import { customerRemoval } from '#server/modules/customers/index.ts'
import { mailLastWeek, warnOfFullDisk } from '#server/modules/dashboard/index.ts'
import { sweepExports } from '#server/modules/leaving/index.ts'
import { linkJobs } from '#server/modules/links/index.ts'
import { deleteMailsBefore } from '#server/modules/mail/index.ts'
import { messageRemovals } from '#server/modules/messages/index.ts'
import {
  deleteUnpaidBefore,
  expireForgottenOrders,
  forgetNetworks,
  sweepPayments,
} from '#server/modules/orders/index.ts'
import { waitRemovals } from '#server/modules/restock/index.ts'
import {
  pictureFolders,
  removeUnusedPictures,
  removeOrphanFolders,
} from '#server/modules/media/index.ts'
import { removeOldSearches } from '#server/modules/search/index.ts'

/** All tasks that are due again after each run, each once for all processes. */
export const recurringTasks: ClockJob[] = [
  freshRates,
  nightlyBackup,
  { name: 'disk space', everyMs: MINUTE_MS, run: warnOfFullDisk },
  { name: 'Monday mail', everyMs: 10 * MINUTE_MS, run: mailLastWeek },
  ...viewJobs,
  ...linkJobs,
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
  ...messageRemovals,
  ...waitRemovals,
  customerRemoval,
  productImportRemoval,
  removal('invitations', 30, deleteInvitationsBefore),
  removal('history', 365, deleteHistoryBefore),
  removeOldEntries,
  removal('unpaid orders', 400, deleteUnpaidBefore),
  removal('AI tokens', 400, deleteUsageBefore),
  {
    name: 'left files',
    everyMs: DAY_MS,
    run: (ctx) => removeOrphanFolders(ctx, [pictureFolders, sharingFolders]),
  },
]
