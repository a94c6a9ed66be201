import { useState } from 'react'
import { confirmed } from '#web/dashboard/kit/confirm/confirmed.ts'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'

type Props = { onClose: () => void; onShown: () => void }

/** Asks for a code of the app, or a recovery code, in a session that was opened without one. */
export function CodeDialog({ onClose, onShown }: Props) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const form = useForm({
    initial: { code: '' },
    rules: useRules('code'),
    prefix: 'factor-',
    send: (json) => confirmed((api) => api.auth.confirm.code.$post({ json })),
    onDone: onShown,
  })
  return (
    <Dialog open title="Enter a code" onClose={onClose}>
      <form className="stack" onSubmit={form.submit} noValidate>
        <CodeField kind={kind} {...form.field('code')} data-autofocus />
        <FormMessage tone="bad">{form.message}</FormMessage>
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel="Confirming…">
          Confirm
        </Button>
        <Button onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}>
          {kind === 'app' ? 'Use a recovery code' : 'Use the app’s code'}
        </Button>
      </form>
    </Dialog>
  )
}
