import { useEffect } from 'react'
import type { Shown } from '#web/dashboard/screens.ts'
import { toast } from '#web/ui/browser/toast.ts'
import { useRefresh } from './use-refresh.ts'

const NOT_REFRESHED = 'This page could not be refreshed. What you typed is still here.'

/** Says, once for each attempt, that the screen shows data from before a refresh that failed. */
export function useStaleNotice(shown: Shown): void {
  const refresh = useRefresh()
  useEffect(() => {
    if (shown.refusal && shown.data !== undefined)
      toast.error(NOT_REFRESHED, { label: 'Retry', onClick: () => void refresh() })
  }, [shown, refresh])
}
