import type { ApiRefusal } from '#web/api/refusal.ts'
import { EMAIL_UNPROVEN } from '#shared/people/second-factor.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { toast } from '#web/ui/browser/toast.ts'

/** Shows why a second factor was not added; whose address is not confirmed can have the link sent again. */
export function reportRefusal({ code, message }: ApiRefusal): void {
  if (code !== EMAIL_UNPROVEN) return toast.error(message)
  toast.error(message, { label: 'Send the link again', onClick: () => void sendLink() })
}

async function sendLink(): Promise<void> {
  const outcome = await call((api) => api.auth['prove-email'].$post())
  if ('refusal' in outcome) toast.error(outcome.refusal.message)
  else toast.success(outcome.value.message)
}
