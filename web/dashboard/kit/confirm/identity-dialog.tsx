import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useStore } from '#web/ui/browser/use-store.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { identityQuestion } from './confirmed.ts'
import { confirmByPasskey } from './confirm-by-passkey.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { OwnPassword } from './own-password.tsx'

/** Renders the question of `confirmed`: asks for the password, for ten minutes of changes of weight. */
export function IdentityDialog() {
  const open = useStore(identityQuestion.open, null)
  return open ? <OpenDialog onAnswer={open.answer} /> : null
}

function OpenDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const form = useForm({
    initial: { password: '' },
    prefix: 'confirm-',
    send: (json) => call((api) => api.auth.confirm.$post({ json })),
    onDone: () => onAnswer(true),
  })
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState('')
  const password = form.field('password')

  async function askPasskey() {
    setAsking(true)
    const outcome = await confirmByPasskey()
    setAsking(false)
    if ('refusal' in outcome) setProblem(outcome.refusal.message)
    else onAnswer(true)
  }

  return (
    <Dialog open title="Confirm that it is you" onClose={() => onAnswer(false)}>
      <form className="stack" onSubmit={form.submit}>
        <p>
          For your security, enter your password or use a passkey. You won’t be asked again for ten
          minutes.
        </p>
        <OwnPassword {...password} error={password.error ?? form.message} />
        <FormMessage tone="bad">{problem}</FormMessage>
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel="Confirming…">
          Confirm
        </Button>
        <Button busy={isAsking} onClick={() => void askPasskey()}>
          <Icon name="lock" small />
          Use a passkey
        </Button>
      </form>
    </Dialog>
  )
}
