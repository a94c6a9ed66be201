import type { ComponentProps } from 'react'
import { Field, fieldProps, type FieldWords } from './field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './field.module.css'

type Props = FieldWords &
  ComponentProps<'select'> & {
    name: string
    options: readonly { value: string; label: string }[]
    /** Text of an empty first option. */
    placeholder?: string
    /** What the fields of a form come with says nothing here. */
    maxLength?: number | undefined
  }

/** Its id is `id`, or else its name. */
export function Select({
  label,
  hint,
  error,
  aside,
  options,
  placeholder,
  maxLength: _,
  id,
  className,
  ...rest
}: Props) {
  const fieldId = id ?? rest.name
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} aside={aside}>
      <div className={`grid joined stage ${styles.wrap}`}>
        <select
          {...rest}
          {...fieldProps(fieldId, { hint, error })}
          className={`control slim ${styles.control} ${className ?? ''}`}
        >
          {placeholder && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" small />
      </div>
    </Field>
  )
}
