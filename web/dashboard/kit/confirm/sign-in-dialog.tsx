import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { useStore } from '#web/ui/browser/use-store.ts'
import { tryCall } from '#web/dashboard/kit/call.ts'
import { usePerson, useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { OwnPassword } from './own-password.tsx'
import { EXPIRED, signInQuestion } from './sign-in.ts'

/** Renders the question of `askToSignIn`: signs the same person in again without leaving the page. */
export function SignInDialog() {
  const open = useStore(signInQuestion.open, null)
  return open ? <OpenDialog note={open.asked} onAnswer={open.answer} /> : null
}

type Answer = { onAnswer: (isIn: boolean) => void }

function OpenDialog({ note, onAnswer }: Answer & { note: string }) {
  const [needsCode, setNeedsCode] = useState(false)
  return (
    <Dialog open title="Sign in again" onClose={() => onAnswer(false)}>
      {needsCode ? (
        <CodeForm onAnswer={onAnswer} />
      ) : (
        <PasswordForm note={note} onAnswer={onAnswer} onCode={() => setNeedsCode(true)} />
      )}
    </Dialog>
  )
}

function PasswordForm({ note, onAnswer, onCode }: Answer & { note: string; onCode: () => void }) {
  const { email } = usePerson()
  const form = useForm({
    initial: { password: '' },
    prefix: 'again-',
    send: ({ password }) => tryCall((api) => api.auth.login.$post({ json: { email, password } })),
    onDone: (answer) => ('needsSecondFactor' in answer ? onCode() : onAnswer(true)),
  })
  const password = form.field('password')
  return (
    <form className="stack" onSubmit={form.submit}>
      <FormMessage tone="warn">
        {EXPIRED}. {note}
      </FormMessage>
      <OwnPassword {...password} error={password.error ?? form.message} />
      <Button type="submit" variant="primary" busy={form.isBusy} busyLabel="Signing in…">
        Sign In
      </Button>
    </form>
  )
}

function CodeForm({ onAnswer }: Answer) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const form = useForm({
    initial: { code: '' },
    rules: useRules('code'),
    prefix: 'again-',
    send: ({ code }) => tryCall((api) => api.auth.login.second.$post({ json: { code } })),
    onDone: () => onAnswer(true),
  })
  useEffect(() => document.getElementById('again-code')?.focus(), [kind])
  const { error = form.message, ...code } = form.field('code')
  return (
    <form className="stack" onSubmit={form.submit}>
      <CodeField {...code} kind={kind} error={error} />
      <Button type="submit" variant="primary" busy={form.isBusy} busyLabel="Signing in…">
        Sign In
      </Button>
      <Button variant="quiet" onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}>
        {kind === 'app' ? 'Use a recovery code' : 'Use the code of your app'}
      </Button>
    </form>
  )
}
