import type { ComponentProps } from 'react'
import { Field, fieldProps, type FieldWords } from './field.tsx'
import styles from './field.module.css'

type Props = FieldWords & ComponentProps<'textarea'> & { name: string }

/** Its id is `id`, or else its name. */
export function Textarea({ label, hint, error, aside, id, className, ...rest }: Props) {
  const fieldId = id ?? rest.name
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} aside={aside}>
      <textarea
        rows={5}
        {...rest}
        {...fieldProps(fieldId, { hint, error })}
        className={`control slim ${styles.control} ${className ?? ''}`}
      />
    </Field>
  )
}
