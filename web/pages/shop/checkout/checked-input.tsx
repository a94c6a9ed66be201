import type { ComponentProps } from 'react'
import { Input } from '#web/ui/input.tsx'

type Props = ComponentProps<typeof Input> & {
  /** Said when it is left empty; without it the field is optional. */
  missing?: string
  /** Said when it does not fit its type or pattern. */
  wrong?: string
}

/** A field that the behaviour `check-fields` looks at when it is left, with the words that the server would use. */
export function CheckedInput({ missing, wrong, ...rest }: Props) {
  return <Input {...rest} required={Boolean(missing)} data-missing={missing} data-wrong={wrong} />
}
