import type { ComponentProps } from 'react'
import { Input } from '#web/ui/form/input.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'

type Props = Omit<ComponentProps<typeof PasswordField>, 'label'>

/** The own password, asked for in a dialog; password managers find it by the email above it. */
export function OwnPassword(field: Props) {
  const { email } = usePerson()
  return (
    <>
      <Input
        id={`${field.id}-email`}
        name="email"
        type="email"
        label="Email"
        autoComplete="username"
        value={email}
        readOnly
      />
      <PasswordField
        {...field}
        label="Password"
        autoComplete="current-password"
        data-autofocus
        required
      />
    </>
  )
}
