import { useRef, useState } from 'react'
import { callForEach } from '#web/dashboard/kit/call.ts'
import { showResult } from '#web/dashboard/kit/bulk/bulk-job.ts'
import { confirmFirst } from '#web/dashboard/kit/confirm/confirm.ts'
import { toast } from '#web/ui/browser/toast.ts'
import type { Changed, RowAction } from './row-actions.tsx'

/** Runs actions on rows, reports the outcome and knows which rows are busy; `clear` empties the selection. */
export function useRowActions<Row extends { _id: string }>({
  nameOf,
  changed,
  clear,
}: {
  nameOf: (row: Row) => string
  changed: Changed
  clear: () => void
}) {
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set())
  const running = useRef(new Set<string>()).current
  const settle = () => {
    clear()
    return changed()
  }

  // Pressed twice, it would run twice, and the second time with nothing to undo.
  async function runOnce(label: string, rows: Row[], run: () => void | Promise<void>) {
    const keys = rows.map(({ _id }) => `${label} ${_id}`)
    if (keys.some((key) => running.has(key))) return
    for (const key of keys) running.add(key)
    try {
      await run()
    } finally {
      for (const key of keys) running.delete(key)
    }
  }

  async function perform(action: RowAction<Row>, rows: Row[]) {
    const [first] = rows
    if ('run' in action) return runOnce(action.label, rows, () => action.run(rows, settle))
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
    _id: thing._id,
    name: nameOf(thing),
    problem: refusal.message,
  }))
  showResult({ done, problems })
}
