import { useState, type SubmitEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { EXPIRED } from '#web/dashboard/writing/state/saver.ts'
import styles from './login-dialog.module.css'

type Props = {
  user: { _id: string; email: string }
  onClose: () => void
  onSignedIn: () => void
}

/** Signs the writer in again without leaving the page; what was refused then goes on. */
export function LoginDialog({ user, onClose, onSignedIn }: Props) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)

  async function signIn(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const refusal = await logIn(user.email, password)
    setBusy(false)
    setError(refusal)
    if (!refusal) onSignedIn()
  }

  return (
    <Dialog open title="Sign in again" onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void signIn(event)}>
        <FormMessage tone="warn">{EXPIRED}. Your text is kept in this browser.</FormMessage>
        <Input
          id="again-email"
          name="email"
          type="email"
          label="Email"
          autoComplete="username"
          readOnly
          value={user.email}
        />
        <PasswordField
          id="again-password"
          name="password"
          label="Password"
          autoComplete="current-password"
          data-autofocus
          required
          error={error}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" variant="primary" busy={busy} busyLabel="Signing in…">
          Sign In
        </Button>
      </form>
    </Dialog>
  )
}

async function logIn(email: string, password: string): Promise<string> {
  try {
    const { browserApi } = await import('#web/api/browser-api.ts')
    const answer = await browserApi.auth.login.$post({ json: { email, password } })
    if (answer.ok) return ''
    const { message } = (await answer.json()) as { message?: string }
    return message ?? 'Something went wrong'
  } catch {
    return 'The server cannot be reached.'
  }
}
