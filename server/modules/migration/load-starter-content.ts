import type { Context } from '#server/kernel/context.ts'
import { ownFile } from '#server/kernel/own-files.ts'
import { transact } from '#server/kernel/scope.ts'
import { importMarkdown } from './import-markdown.ts'
import { claimItem, findItem, hasContent, hasItems } from './queries.ts'
import { countOutcome } from './report.ts'

// Kept when the owner removes the starter content, so that it does not come back.
const FINISHED = {
  source: 'starter',
  key: '',
  kind: 'site',
  content_hash: 'finished',
  target_id: '',
} as const
const FOLDER = ownFile('content/starter')

/** Fills a new site with the starter content; resumes an interrupted start. */
export async function loadStarterContent(ctx: Context): Promise<void> {
  if (!(await isStarterContentWanted(ctx))) return
  const report = await importMarkdown(ctx, FOLDER, {
    source: FINISHED.source,
    isStarter: true,
  })
  const refused = report.rows.filter(({ outcome }) => outcome === 'refused')
  for (const { file, line, problem } of refused) {
    ctx.log.warn({ file, line, problem }, 'a file of the starter content was refused')
  }
  // For lack of room, mostly: the next start tries these again.
  if (refused.length > 0) return
  await transact(ctx, ({ tx }) => claimItem(tx, FINISHED))
  ctx.log.info({ items: countOutcome(report, 'created') }, 'the starter content was loaded')
}

export async function isStarterContentWanted({ config, store }: Context): Promise<boolean> {
  if (!config.STARTER_CONTENT) return false
  if (await findItem(store.db, FINISHED)) return false
  return !(await hasContent(store.db)) || (await hasItems(store.db, FINISHED.source))
}
