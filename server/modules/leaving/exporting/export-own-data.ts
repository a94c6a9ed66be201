import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireConfirmed } from '#server/modules/accounts/index.ts'
import { requireAccount } from '#server/modules/leaving/access.ts'
import type { DataExport } from '#server/modules/leaving/schema.ts'
import { readOwnExport } from './read-export.ts'
import { startExport } from './start-export.ts'

/** Has what the site knows of the caller written to a file that they can download. */
export async function exportOwnData(ctx: Context, actor: Actor): Promise<DataExport> {
  requireAccount(actor)
  const { userId } = await requireConfirmed(ctx, actor)
  await startExport(ctx, { userId, isOwn: true, by: actor, may: requireAccount })
  return readOwnExport(ctx, actor)
}
