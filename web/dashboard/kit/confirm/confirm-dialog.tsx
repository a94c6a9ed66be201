import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useStore } from '#web/ui/browser/use-store.ts'
import { confirmQuestion, type Question } from './confirm.ts'

/** Renders the question of `confirmFirst`, with the focus on the safe answer. */
export function ConfirmDialog() {
  const open = useStore(confirmQuestion.open, null)
  return open ? <OpenDialog {...open} /> : null
}

type Props = { asked: Question; answer: (isDone: boolean) => void }

function OpenDialog({ asked, answer }: Props) {
  const { title, text, keep = 'Cancel', action, icon = 'trash', busyLabel, run, failure } = asked
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function act() {
    setBusy(true)
    setProblem('')
    const outcome = await run()
    setBusy(false)
    if ('refusal' in outcome) setProblem(failure ?? outcome.refusal.message)
    else answer(true)
  }

  return (
    <Dialog
      open
      role="alertdialog"
      title={title}
      onClose={() => answer(false)}
      actions={
        <>
          <Button data-autofocus onClick={() => answer(false)}>
            {keep}
          </Button>
          <Button
            variant={icon === 'trash' ? 'danger' : 'primary'}
            busy={isBusy}
            busyLabel={busyLabel}
            onClick={() => void act()}
          >
            <Icon name={icon} small />
            {action}
          </Button>
        </>
      }
    >
      {text}
      <FormMessage tone="bad">{problem}</FormMessage>
    </Dialog>
  )
}
