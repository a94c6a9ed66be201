import type { ComponentProps } from 'react'
import { Input } from '#web/ui/form/input.tsx'

/** The countries, by name, in which an address is incomplete without the field, or complete without it. */
export type CountriesOf = { neededIn?: string[]; needlessIn?: string[] }

type Props = ComponentProps<typeof Input> &
  CountriesOf & {
    /** Said when it is left empty; without it the field is optional. */
    missing?: string
    /** Said when it does not fit its type or pattern. */
    wrong?: string
  }

/** A field that the behaviour `check-fields` looks at when it is left, with the words that the server would use. */
export function CheckedInput({ missing, wrong, neededIn, needlessIn, ...rest }: Props) {
  return (
    <Input
      {...rest}
      required={Boolean(missing) && !neededIn && !needlessIn}
      data-missing={missing}
      data-wrong={wrong}
      data-needed-in={neededIn?.join('|')}
      data-needless-in={needlessIn?.join('|')}
    />
  )
}
