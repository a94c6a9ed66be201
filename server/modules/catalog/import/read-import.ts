import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { findOwnRun } from '#server/modules/bulk/index.ts'
import { requireBulkEditor } from '#server/modules/catalog/access.ts'
import { countVerdicts, findLatestImport, listRefused } from './queries.ts'
import { countPictures, listFailedPictures } from './queries-pictures.ts'
import type { ProductImport } from './schema.ts'

const MOST_NAMED = 100

/** How far the latest import of a person has come; null for none. */
export async function readImport(ctx: Context, actor: Actor): Promise<ProductImport | null> {
  const member = requireBulkEditor(actor)
  const { db } = ctx.store
  const row = await findLatestImport(db, member.userId)
  if (!row) return null
  const { id, run_id, file_name: fileName, created_at: createdAt } = row
  const [counts, refused, run, pictures, failed] = await Promise.all([
    countVerdicts(db, id),
    listRefused(db, id, MOST_NAMED),
    run_id === null ? null : findOwnRun(ctx, member, run_id),
    countPictures(db, id),
    listFailedPictures(db, id, MOST_NAMED),
  ])
  return {
    _id: id,
    fileName,
    // Cut off before the run was there.
    state: row.state === 'started' && !run ? 'checked' : row.state,
    createdAt,
    unchecked: counts[''],
    added: counts.new,
    changed: counts.changed,
    unchanged: counts.unchanged,
    refused: counts.refused,
    problems: refused.map(({ line, problem, title, handle }) => ({
      line,
      name: title || handle,
      problem,
    })),
    run: run ?? null,
    pictures,
    pictureProblems: failed.map(({ line, problem, title, handle, url }) => ({
      line,
      name: title || handle,
      problem: `${problem} ${url}`,
    })),
  }
}
