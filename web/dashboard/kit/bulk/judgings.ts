import type { BulkRun } from '#server/modules/bulk/schema.ts'
import { counted } from '#shared/text/counted.ts'
import type { Outcome } from '#web/dashboard/kit/call.ts'
import type { BulkAction, Changed, RowAction } from '#web/dashboard/kit/list/row-actions.tsx'
import type { IconName } from '#web/ui/icon/icon.tsx'
import { doInBulk } from './bulk-job.ts'

type Look = {
  label: string
  icon: IconName
  /** What becomes of them: "hidden". */
  done: string
  /** What it is called for "2 comments"; by default the label before them. */
  says?: (rows: string) => string
}

type Change<Status> = { do: 'judge'; status: Status } | { do: 'delete' }
type Target<Status> = { ids: string[] } | { status: Status | 'waiting'; expected: number }
type Request<Status> = Target<Status> & { change: Change<Status> }

export type Judged<Status> = {
  /** What one is called: "comment". */
  noun: string
  judgings: (Look & { status: Status })[]
  /** What is said before many are deleted. */
  finalText: string
  start: (request: Request<Status> & { key: string }) => Promise<Outcome<BulkRun>>
}

type Row<Status> = { _id: string; status: Status | 'waiting' }

/** Gives one row another status, with the same Undo as for many. */
export function judgeOne<Status extends string, One extends Row<Status>>(
  { noun, judgings, start }: Judged<Status>,
  to: Status,
): RowAction<One> {
  const { label = '', done = '' } = judgings.find(({ status }) => status === to) ?? {}
  return {
    label,
    isFor: ({ status }) => status !== to,
    run: ([row], changed) => {
      if (!row) return undefined
      const request = { ids: [row._id], change: { do: 'judge' as const, status: to } }
      return doInBulk({ noun, done, changed, start: (key) => start({ ...request, key }) })
    },
  }
}

type Way<Status> = Look & { change: Change<Status> }

/** What can be done to many rows at once: to those chosen, or to all of the status that is shown. */
export function judgeMany<Status extends string, One extends Row<Status>>(
  judged: Judged<Status>,
  shown: Status | 'waiting',
): BulkAction<One>[] {
  const ways: Way<Status>[] = judged.judgings
    .filter(({ status }) => status !== shown)
    .map(({ status, ...look }) => ({ ...look, change: { do: 'judge', status } }))
  ways.push({ label: 'Delete', icon: 'trash', done: 'deleted', change: { do: 'delete' } })
  return ways.map((way) => ({
    label: way.label,
    icon: way.icon,
    run: (rows, changed) => act(judged, way, { ids: rows.map(({ _id }) => _id) }, changed),
    runAll: (expected, changed) => void act(judged, way, { status: shown, expected }, changed),
  }))
}

function act<Status>(
  { noun, finalText, start }: Judged<Status>,
  { label, icon, says, done, change }: Way<Status>,
  target: Target<Status>,
  changed: Changed,
): Promise<void> {
  const rows = counted('ids' in target ? target.ids.length : target.expected, noun)
  const action = says?.(rows) ?? `${label} ${rows}`
  const isFinal = change.do === 'delete'
  const text = isFinal ? finalText : 'You can undo this.'
  const job = { noun, done, changed, start: (key: string) => start({ key, change, ...target }) }
  const isAsked = isFinal || 'expected' in target
  return doInBulk(job, isAsked ? { title: `${action}?`, text, action, icon } : undefined)
}
