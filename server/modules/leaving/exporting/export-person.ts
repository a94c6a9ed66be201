import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireConfirmed } from '#server/modules/accounts/index.ts'
import { requireExporter } from '#server/modules/leaving/access.ts'
import type { DataExport } from '#server/modules/leaving/schema.ts'
import { readExportOf } from './read-export.ts'
import { startExport } from './start-export.ts'
import { findOthersAccount } from './others-account.ts'

/** The same for an admin, who downloads it from the person's page; the person is told by email. */
export async function exportPerson(
  ctx: Context,
  actor: Actor,
  userId: string,
): Promise<DataExport> {
  requireExporter(actor)
  await findOthersAccount(ctx, actor, userId)
  await requireConfirmed(ctx, actor)
  await startExport(ctx, { userId, isOwn: false, by: actor, may: requireExporter })
  return readExportOf(ctx, actor, userId)
}
