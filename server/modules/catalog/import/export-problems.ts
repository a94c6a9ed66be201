import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { csvFile } from '#server/csv/index.ts'
import { listFailed, MOST_AT_ONCE } from '#server/modules/bulk/index.ts'
import { listItemNames, listRefused } from './queries.ts'
import { listFailedPictures } from './queries-pictures.ts'
import { ownImport } from './run-import.ts'

const COLUMNS = ['Row', 'Handle', 'Title', 'What', 'Problem', 'Picture']
const AT_ONCE = 500
// Twenty for each product at most.
const MOST_PICTURES = 20 * MOST_AT_ONCE

type Line = (string | number)[]

/** What of a file was not imported, and why, by row: refused when it was checked, failed later, and pictures. */
export async function exportProblems(ctx: Context, actor: Actor, id: string) {
  const { run_id } = await ownImport(ctx, actor, id)
  return csvFile(COLUMNS, linesOf(ctx, id, run_id), (line: Line) => line)
}

async function* linesOf({ store: { db } }: Context, id: string, runId: string | null) {
  const refused = await listRefused(db, id, MOST_AT_ONCE)
  yield refused.map(({ line, handle, title, problem }): Line => [
    line,
    handle,
    title,
    'Refused',
    problem,
  ])
  const failed = runId === null ? [] : await listFailed(db, runId)
  for (let from = 0; from < failed.length; from += AT_ONCE) {
    const some = failed.slice(from, from + AT_ONCE)
    const names = await listItemNames(
      db,
      some.map(({ subject_id }) => subject_id),
    )
    yield some.map(({ subject_id, problem }): Line => {
      const item = names.find((one) => one.id === subject_id)
      return [item?.line ?? '', item?.handle ?? '', item?.title ?? '', 'Not imported', problem]
    })
  }
  const pictures = await listFailedPictures(db, id, MOST_PICTURES)
  yield pictures.map(({ line, handle, title, problem, url }): Line => [
    line,
    handle,
    title,
    'Picture',
    problem,
    url,
  ])
}
