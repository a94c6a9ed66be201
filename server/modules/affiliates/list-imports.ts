import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { pagingOf } from '#shared/api/page.ts'
import { requireEarningsManager } from './access.ts'
import { presentImport } from './present.ts'
import { listProgrammes } from './queries.ts'
import { countImports, listImports as listRows } from './queries-imports.ts'
import { countOpenLines } from './queries-lines.ts'

const MOST_COUNTED = 1000

/** The imports, newest first, with the programmes that were imported and what has no article yet. */
export async function listImports(
  { store: { db } }: Context,
  actor: Actor,
  { page, limit }: { page: number; limit: number },
) {
  requireEarningsManager(actor)
  const total = await countImports(db)
  const rows = await listRows(db, { limit, offset: (page - 1) * limit })
  return {
    imports: rows.map(presentImport),
    totalImports: total,
    ...pagingOf(total, { page, limit }),
    programmes: (await listProgrammes(db)).map(({ name }) => name),
    openLines: await countOpenLines(db, MOST_COUNTED),
  }
}
