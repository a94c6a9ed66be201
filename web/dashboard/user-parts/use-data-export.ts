import { useEffect, useEffectEvent, useState } from 'react'
import type { DataExport } from '#server/modules/leaving/schema.ts'
import type { Outcome } from '#web/dashboard/kit/call.ts'
import { toast } from '#web/ui/browser/toast.ts'

const LOOKS_MS = 2000

export type ExportCalls = {
  read(): Promise<Outcome<DataExport>>
  start(): Promise<Outcome<DataExport>>
}

/** An export as it is now: looks again every two seconds while it is being made. */
export function useDataExport(loaded: DataExport, calls: ExportCalls) {
  const [dataExport, setDataExport] = useState(loaded)
  const [isBusy, setIsBusy] = useState(false)
  const look = useEffectEvent(async () => {
    const outcome = await calls.read()
    if ('value' in outcome) setDataExport(outcome.value)
  })
  const isMaking = dataExport.state === 'making'
  useEffect(() => {
    if (!isMaking) return undefined
    const timer = setInterval(() => void look(), LOOKS_MS)
    return () => clearInterval(timer)
  }, [isMaking])
  const start = async () => {
    setIsBusy(true)
    const outcome = await calls.start()
    setIsBusy(false)
    if ('refusal' in outcome) toast.error(outcome.refusal.message)
    else setDataExport(outcome.value)
  }
  return { dataExport, isBusy, start }
}
