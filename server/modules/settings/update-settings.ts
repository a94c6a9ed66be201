import { bumpRevision } from '#server/database/revision.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { requireSettingsKeeper } from './access.ts'
import { getSettings, putSettings } from './queries.ts'
import type { SiteSettings } from './schema.ts'

/** Changes some settings; all others stay. */
export async function updateSettings(
  { tx, engine }: Scope,
  actor: Actor,
  changes: Partial<SiteSettings>,
): Promise<void> {
  requireSettingsKeeper(actor)
  await putSettings(tx, { ...(await getSettings(tx)), ...changes })
  await bumpRevision(tx, engine)
}
