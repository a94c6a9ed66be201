import type { ComponentProps } from 'react'
import { PasswordField } from '#web/ui/password-field.tsx'

type Props = Omit<ComponentProps<typeof PasswordField>, 'hint'> & {
  /** The fewest characters that the server takes. */
  least: number
}

/** A field for a password that is chosen now; how strong it is, is said while one types. */
export function NewPasswordField({ least, ...rest }: Props) {
  const hint = (
    <>
      At least {least} characters.{' '}
      <b role="status" data-start="strength" data-of={rest.name} data-least={least} />
    </>
  )
  return <PasswordField autoComplete="new-password" hint={hint} required {...rest} />
}
