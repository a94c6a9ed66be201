import type { ComponentProps } from 'react'
import { Field, fieldProps, type FieldWords } from './field.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import styles from './field.module.css'

type Props = FieldWords & Omit<ComponentProps<'input'>, 'type'> & { name: string }

/** An input with its label, hint and error tied to it; all other properties go to the input. */
export function PasswordField({ label, hint, error, aside, className, ...rest }: Props) {
  const id = rest.id ?? rest.name
  return (
    <Field id={id} label={label} hint={hint} error={error} aside={aside}>
      <div className={`grid joined stage ${styles.wrap}`}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...fieldProps(id, { hint, error })}
          type="password"
          className={`control slim ${styles.control} ${className ?? ''}`}
        />
        <IconButton
          className="needs-script"
          icon="eye"
          label="Show password"
          aria-pressed={false}
          aria-controls={id}
          data-press="password"
        />
      </div>
    </Field>
  )
}
