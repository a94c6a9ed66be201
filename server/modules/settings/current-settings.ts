import { RevisionMemo } from '#server/database/content/revision-memo.ts'
import type { Context } from '#server/kernel/context.ts'
import { perStore } from '#server/kernel/per-store.ts'
import { getSettings } from './queries.ts'
import type { SiteSettings } from './schema.ts'

const memoOf = perStore((store) => new RevisionMemo<SiteSettings>(store, 1))

/** Cached by content revision, which every change of the settings bumps. */
export function currentSettings(ctx: Context): Promise<SiteSettings> {
  return memoOf(ctx).find('site', () => getSettings(ctx.store.db))
}
