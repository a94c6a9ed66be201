import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { listPostTitles } from '#server/modules/blog/index.ts'
import { requireEarningsManager } from './access.ts'
import { findLine, listLines as listRows } from './queries-lines.ts'
import type { ListedLine } from './schema.ts'

const PAGE = 50

/** Lines of all reports, the latest day first, 50 at a time. */
export async function listLines(
  { store: { db } }: Context,
  actor: Actor,
  { state, after }: { state: 'open' | 'all'; after: string },
): Promise<{ lines: ListedLine[]; next: string }> {
  requireEarningsManager(actor)
  const last = after ? await findLine(db, after) : undefined
  const rows = await listRows(db, { isOpen: state === 'open', after: last }, PAGE + 1)
  const shown = rows.slice(0, PAGE)
  const titles = await listPostTitles(
    db,
    shown.flatMap(({ post_id }) => post_id || []),
  )
  return {
    lines: shown.map((row) => ({
      key: row.line_key,
      day: row.day,
      cents: row.cents,
      tag: row.tag,
      product: row.product,
      programme: row.programme,
      isOpen: row.is_open === 1,
      post: row.post_id && (titles.get(row.post_id) ?? 'A deleted post'),
    })),
    next: rows.length > PAGE ? (shown.at(-1)?.line_key ?? '') : '',
  }
}
