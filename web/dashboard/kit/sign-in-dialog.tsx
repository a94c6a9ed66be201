import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useStore } from '#web/ui/use-store.ts'
import { tryCall } from './call.ts'
import { usePerson } from './desk.ts'
import { useForm } from './form.tsx'
import { EXPIRED, signInQuestion } from './sign-in.ts'

/** Renders the question of `askToSignIn`: signs the same person in again without leaving the page. */
export function SignInDialog() {
  const open = useStore(signInQuestion.open, null)
  return open ? <OpenDialog note={open.asked} onAnswer={open.answer} /> : null
}

function OpenDialog({ note, onAnswer }: { note: string; onAnswer: (isIn: boolean) => void }) {
  const { email } = usePerson()
  const form = useForm({
    initial: { email, password: '' },
    prefix: 'again-',
    send: ({ password }) => tryCall((api) => api.auth.login.$post({ json: { email, password } })),
    onDone: () => onAnswer(true),
  })
  const password = form.field('password')
  return (
    <Dialog open title="Sign in again" onClose={() => onAnswer(false)}>
      <form className="stack" onSubmit={form.submit}>
        <FormMessage tone="warn">
          {EXPIRED}. {note}
        </FormMessage>
        <Input
          {...form.field('email')}
          type="email"
          label="Email"
          autoComplete="username"
          readOnly
        />
        <PasswordField
          {...password}
          label="Password"
          autoComplete="current-password"
          data-autofocus
          required
          error={password.error ?? form.message}
        />
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel="Signing in…">
          Sign In
        </Button>
      </form>
    </Dialog>
  )
}
