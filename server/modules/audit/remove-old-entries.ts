import { deleteAuditBefore } from '#server/database/audit/write-audit.ts'
import { removal } from '#server/kernel/tasks/removal.ts'
import { currentSettings } from '#server/modules/settings/index.ts'

/** Deletes entries that are older than the owner wants to keep them. */
export const removeOldEntries = removal(
  'audit log',
  async (ctx) => (await currentSettings(ctx)).auditDays,
  deleteAuditBefore,
)
