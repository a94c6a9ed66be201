import type { ApiClient } from '#web/api/client.ts'
import type { JsonResponse } from '#web/api/refusal.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { toast } from '#web/ui/browser/toast.ts'

/** Does something to the order shown, says how it went, and shows the order as it is then. */
export function useOrderChange() {
  const refresh = useRefresh()
  return async (send: (api: ApiClient) => Promise<JsonResponse>, doneText = '') => {
    const outcome = await call(send)
    if ('refusal' in outcome) toast.error(outcome.refusal.message)
    else if (doneText) toast.success(doneText)
    // Also after a refusal: somebody else may have changed it.
    refresh()
  }
}
