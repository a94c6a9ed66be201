import { useState, type ComponentProps } from 'react'
import { Field, fieldProps, type FieldWords } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './field.module.css'

type Props = FieldWords & Omit<ComponentProps<'input'>, 'type'> & { name: string }

/** A password field that can be shown in clear; pasting and password managers work. */
export function PasswordField({ label, hint, error, aside, id, className, ...rest }: Props) {
  const [shown, setShown] = useState(false)
  const fieldId = id ?? rest.name
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} aside={aside}>
      <div className={styles.wrap}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...fieldProps(fieldId, { hint, error })}
          type={shown ? 'text' : 'password'}
          className={`${styles.control} ${styles.password} ${className ?? ''}`}
        />
        <IconButton
          className="needs-script"
          icon={shown ? 'eye-off' : 'eye'}
          label="Show password"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      </div>
    </Field>
  )
}
