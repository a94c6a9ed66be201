import type { ComponentProps } from 'react'
import { PasswordField } from '#web/ui/form/password-field.tsx'

type Props = Omit<ComponentProps<typeof PasswordField>, 'hint'> & {
  /** The server's minimum length in characters. */
  least: number
}

/** A field for a new password that rates its strength while typing. */
export function NewPasswordField({ least, ...rest }: Props) {
  const hint = (
    <>
      At least {least} characters.{' '}
      <b role="status" data-start="strength" data-of={rest.name} data-least={least} />
    </>
  )
  return <PasswordField autoComplete="new-password" hint={hint} required {...rest} />
}
