import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { csvFile, type Column } from '#server/csv/index.ts'
import { listFailed, MOST_AT_ONCE } from '#server/modules/bulk/index.ts'
import { listItemNames, listRefused } from './queries.ts'
import { listFailedPictures } from './queries-pictures.ts'
import { ownImport } from './run-import.ts'

const AT_ONCE = 500
// Twenty for each product at most.
const MOST_PICTURES = 20 * MOST_AT_ONCE

type Problem = {
  line: string | number
  handle: string
  title: string
  what: 'Refused' | 'Not imported' | 'Picture'
  problem: string
  url?: string
}

const COLUMNS: Column<Problem>[] = [
  ['Row', ({ line }) => line],
  ['Handle', ({ handle }) => handle],
  ['Title', ({ title }) => title],
  ['What', ({ what }) => what],
  ['Problem', ({ problem }) => problem],
  ['Picture', ({ url = '' }) => url],
]

/** What of a file was not imported, and why, by row: refused when it was checked, failed later, and pictures. */
export async function exportProblems(ctx: Context, actor: Actor, id: string) {
  const { run_id } = await ownImport(ctx, actor, id)
  return csvFile(COLUMNS, problemsOf(ctx, id, run_id))
}

async function* problemsOf(
  { store: { db } }: Context,
  id: string,
  runId: string | null,
): AsyncGenerator<Problem[]> {
  const refused = await listRefused(db, id, MOST_AT_ONCE)
  yield refused.map((row) => ({ ...row, what: 'Refused' }))
  const failed = runId === null ? [] : await listFailed(db, runId)
  for (let from = 0; from < failed.length; from += AT_ONCE) {
    const some = failed.slice(from, from + AT_ONCE)
    const names = await listItemNames(
      db,
      some.map(({ subject_id }) => subject_id),
    )
    yield some.map(({ subject_id, problem }) => {
      const {
        line = '',
        handle = '',
        title = '',
      } = names.find((one) => one.id === subject_id) ?? {}
      return { line, handle, title, what: 'Not imported', problem }
    })
  }
  const pictures = await listFailedPictures(db, id, MOST_PICTURES)
  yield pictures.map((row) => ({ ...row, what: 'Picture' }))
}
