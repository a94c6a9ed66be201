import type { ComponentProps } from 'react'
import { Field, fieldProps, type FieldWords } from './field.tsx'
import styles from './field.module.css'

type Props = FieldWords & ComponentProps<'input'> & { name: string; mono?: boolean }

/** Its id is `id`, or else its name. */
export function Input({ label, hint, error, aside, mono, id, className, ...rest }: Props) {
  const fieldId = id ?? rest.name
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} aside={aside}>
      <input
        {...rest}
        {...fieldProps(fieldId, { hint, error })}
        className={`control slim ${styles.control} ${mono ? styles.mono : ''} ${className ?? ''}`}
      />
    </Field>
  )
}
