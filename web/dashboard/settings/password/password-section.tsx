import { useState } from 'react'
import { call } from '#web/dashboard/kit/call.ts'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { Section } from '#web/dashboard/kit/sections/section.tsx'
import { useUnsaved } from '#web/dashboard/kit/unsaved.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import type { SettingsData } from '#web/dashboard/settings/load-settings.ts'
import { WENT_WRONG } from '#web/dashboard/settings/profile/went-wrong.ts'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { toast } from '#web/ui/browser/toast.ts'
import { checkPasswords, EMPTY, type Passwords } from './check-passwords.ts'
import { strengthOf } from '#web/site/behaviours/password-strength.ts'

export function PasswordSection({ profile }: Pick<SettingsData, 'profile'>) {
  const refresh = useRefresh()
  const [done, setDone] = useState('')
  // Not of the fields: a password that is too long must not be cut.
  const { minLength = 0 } = useRules('password').newPassword
  const form = useForm({
    initial: EMPTY,
    prefix: 'password-',
    check: checkPasswords,
    send: sendPasswords,
    onDone({ message }) {
      form.set(EMPTY)
      setDone(message)
      toast.success(message)
      void refresh()
    },
  })
  useUnsaved(Object.values(form.values).some(Boolean), 'Your password is not changed yet.')
  const strength = strengthOf(form.values.newPassword, minLength, [profile.name, profile.email])
  return (
    <Section
      id="password"
      title="Password"
      say="A long sentence beats a short riddle. Paste from your password manager."
    >
      <form className="grid" onSubmit={form.submit} noValidate aria-label="Change password">
        {/* Password managers save the new password under the name that signs in. */}
        <input hidden name="username" autoComplete="username" value={profile.email} readOnly />
        <PasswordField
          {...form.field('currentPassword')}
          label="Current password"
          autoComplete="current-password"
        />
        <div className="halves">
          <PasswordField
            {...form.field('newPassword')}
            label="New password"
            autoComplete="new-password"
            hint={
              <>
                At least {minLength} characters. <b role="status">{strength}</b>
              </>
            }
          />
          <PasswordField
            {...form.field('confirmPassword')}
            label="Confirm new password"
            autoComplete="new-password"
          />
        </div>
        <div className="row">
          <Button type="submit" busy={form.isBusy}>
            Change password
          </Button>
          <span className="soft small">Ends every other session.</span>
        </div>
        <FormMessage tone="ok">{done}</FormMessage>
      </form>
    </Section>
  )
}

async function sendPasswords(json: Passwords) {
  const outcome = await call((api) => api.auth['change-password'].$put({ json }))
  if ('refusal' in outcome && !outcome.refusal.fields) {
    const { status, message } = outcome.refusal
    toast.error(status >= 400 && status < 500 ? message : WENT_WRONG)
  }
  return outcome
}
