import { useState } from 'react'
import { callForEach } from '#web/dashboard/kit/call.ts'
import { confirmFirst } from '#web/dashboard/kit/confirm.ts'
import { toast } from '#web/ui/toast.ts'
import type { Deed } from './deeds.tsx'

/** Runs actions on rows, reports the outcome and knows which rows are busy; `clear` empties the selection. */
export function useDeeds<Row extends { _id: string }>(changed: () => void, clear: () => void) {
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set())
  const settle = () => {
    clear()
    changed()
  }

  async function act(deed: Deed<Row>, rows: Row[]) {
    const [first] = rows
    if ('run' in deed) return deed.run(rows, settle)
    if ('ask' in deed && first) {
      if (!(await confirmFirst(deed.ask(first)))) return
      toast.success(deed.said(rows))
      return changed()
    }
    if (!('send' in deed)) return
    setBusyIds(new Set(rows.map(({ _id }) => _id)))
    const { done, failed } = await callForEach(rows, deed.send)
    setBusyIds(new Set())
    if (done.length > 0) toast.success(deed.said(done))
    for (const { thing, refusal } of deed.wrong ? failed : failed.slice(0, 1))
      toast.error(deed.wrong?.(thing, refusal.message) ?? refusal.message)
    settle()
  }

  return { busyIds, act: (deed: Deed<Row>, rows: Row[]) => void act(deed, rows) }
}
