import { useState } from 'react'
import { confirmByPasskey } from '#web/dashboard/kit/confirm/confirm-by-passkey.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/browser/toast.ts'
import { CodeDialog } from './code-dialog.tsx'

type Props = { factors: { hasApp: boolean; hasPasskey: boolean }; onShown: () => void }

/** Ways to show a second factor in a session that was opened without one. */
export function FactorButtons({ factors, onShown }: Props) {
  const [isTyping, setTyping] = useState(false)
  const [isAsking, setAsking] = useState(false)

  async function askPasskey() {
    setAsking(true)
    const outcome = await confirmByPasskey()
    setAsking(false)
    if ('refusal' in outcome) toast.error(outcome.refusal.message)
    else onShown()
  }

  return (
    <>
      {factors.hasPasskey && (
        <Button busy={isAsking} onClick={() => void askPasskey()}>
          Use a passkey
        </Button>
      )}
      {factors.hasApp && <Button onClick={() => setTyping(true)}>Enter a code</Button>}
      {isTyping && <CodeDialog onClose={() => setTyping(false)} onShown={onShown} />}
    </>
  )
}
