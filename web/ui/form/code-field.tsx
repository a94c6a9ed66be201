import type { ComponentProps } from 'react'
import { Input } from './input.tsx'

type Kind = 'app' | 'recovery'
type Props = Omit<ComponentProps<typeof Input>, 'label' | 'name'> & { kind?: Kind }

/** The code of a second factor. Phones show digits alone for an app's, and letters for a recovery code. */
export function CodeField({ kind = 'app', ...rest }: Props) {
  return (
    <Input
      key={kind}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      mono
      required
      {...WORDS[kind]}
      {...rest}
    />
  )
}

const WORDS = {
  app: {
    label: 'Code',
    hint: 'The six digits that your app shows now.',
    inputMode: 'numeric',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the ten that you saved, such as 7KQ4-M2XN-P9DT. It works once.',
    inputMode: 'text',
  },
} as const
