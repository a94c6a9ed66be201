import { RevisionMemo } from '#server/database/revision-memo.ts'
import type { Context } from '#server/kernel/context.ts'
import { getSettings } from './queries.ts'
import type { SiteSettings } from './schema.ts'

const memos = new WeakMap<Context, RevisionMemo<SiteSettings>>()

/** Cached by content revision, which every change of the settings bumps. */
export function currentSettings(ctx: Context): Promise<SiteSettings> {
  const memo = memos.get(ctx) ?? new RevisionMemo<SiteSettings>(ctx.store, 1)
  memos.set(ctx, memo)
  return memo.find('site', () => getSettings(ctx.store.db))
}
