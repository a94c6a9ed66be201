import { note } from '#server/database/history.ts'
import { bumpRevision } from '#server/database/revision.ts'
import { takeTurn } from '#server/database/take-turn.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { requireSettingsKeeper } from './access.ts'
import { getSettings, putSettings } from './queries.ts'
import type { SiteSettings } from './schema.ts'

export async function updateSettings(
  scope: Scope,
  actor: Actor,
  changes: Partial<SiteSettings>,
): Promise<void> {
  requireSettingsKeeper(actor)
  await takeTurn(scope.tx, scope.engine, 'content')
  const before = await getSettings(scope.tx)
  const after = { ...before, ...changes }
  await putSettings(scope.tx, after)
  await note(scope, { actor, verb: 'changed', kind: 'settings', id: 'site', before, after })
  bumpRevision(scope.tx)
}
