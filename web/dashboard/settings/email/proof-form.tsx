import { useState } from 'react'
import { call } from '#web/dashboard/kit/call.ts'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'

/** Asks for another link that confirms the present address. */
export function ProofForm() {
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState<{ tone: 'ok' | 'bad'; text: string }>()
  const send = async () => {
    setBusy(true)
    const outcome = await call((api) => api.auth['prove-email'].$post())
    setBusy(false)
    const isSent = 'value' in outcome
    const text = isSent ? outcome.value.message : outcome.refusal.message
    setSent({ tone: isSent ? 'ok' : 'bad', text })
  }
  return (
    <div className="grid tight">
      <p className="soft">
        Until you confirm it, we won’t email you about replies, and you can add neither two-step
        sign-in nor a passkey. Everything else works as usual.
      </p>
      <div>
        <Button busy={isBusy} onClick={() => void send()}>
          Send me a link
        </Button>
      </div>
      <FormMessage tone={sent?.tone ?? 'ok'}>{sent?.text}</FormMessage>
    </div>
  )
}
