import { useState } from 'react'
import { callForEach } from '#web/dashboard/kit/call.ts'
import { showResult } from '#web/dashboard/kit/bulk/bulk-job.ts'
import { confirmFirst } from '#web/dashboard/kit/confirm.ts'
import { toast } from '#web/ui/toast.ts'
import type { RowAction } from './row-actions.tsx'

/** Runs actions on rows, reports the outcome and knows which rows are busy; `clear` empties the selection. */
export function useRowActions<Row extends { _id: string }>({
  nameOf,
  changed,
  clear,
}: {
  nameOf: (row: Row) => string
  changed: () => void
  clear: () => void
}) {
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set())
  const settle = () => {
    clear()
    changed()
  }

  async function perform(action: RowAction<Row>, rows: Row[]) {
    const [first] = rows
    if ('run' in action) return action.run(rows, settle)
    if ('ask' in action && first) {
      if (!(await confirmFirst(action.ask(first)))) return
      toast.success(action.doneText(rows))
      return changed()
    }
    if (!('send' in action)) return
    setBusyIds(new Set(rows.map(({ _id }) => _id)))
    const { done, failed } = await callForEach(rows, action.send)
    setBusyIds(new Set())
    if (failed.length === 0) toast.success(action.doneText(done))
    const [problem] = failed
    if (problem && rows.length === 1) toast.error(problem.refusal.message)
    else if (problem) showProblems(done.length, failed, nameOf)
    settle()
  }

  return { busyIds, perform: (action: RowAction<Row>, rows: Row[]) => void perform(action, rows) }
}

type Failed<Row> = { thing: Row; refusal: { message: string } }

function showProblems<Row extends { _id: string }>(
  done: number,
  failed: Failed<Row>[],
  nameOf: (row: Row) => string,
): void {
  const problems = failed.map(({ thing, refusal }) => ({
    ...{ _id: thing._id, name: nameOf(thing), problem: refusal.message },
  }))
  showResult({ done, problems })
}
