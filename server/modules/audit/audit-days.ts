import type { Context } from '#server/kernel/context.ts'
import { currentSettings } from '#server/modules/settings/index.ts'

/** For how many days the owner wants to keep entries of the audit log. */
export async function auditDays(ctx: Context): Promise<number> {
  return (await currentSettings(ctx)).auditDays
}
