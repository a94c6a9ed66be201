import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'

/** The texts of a control: label, hint, error, and something at the end of the label's line. */
export type FieldWords = { label: string; hint?: ReactNode; error?: string; aside?: ReactNode }

/** The attributes that associate a control with the texts of its field. */
export function fieldProps(id: string, { hint, error }: Pick<FieldWords, 'hint' | 'error'>) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  }
}

/** A control with its label, hint and error; give the control `fieldProps(id, …)`. */
export function Field({
  id,
  label,
  hint,
  error,
  aside,
  children,
}: FieldWords & { id: string; children: ReactNode }) {
  return (
    <div className="grid slim packed near">
      <div className="between ui stretched close-lines">
        <label className="strong" htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      {children}
      <FieldError id={id} error={error} />
      {hint && (
        <p className="small faint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** The error of a control, associated with it by `fieldProps`. */
export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  if (!error) return null
  return (
    <p className="iconed small medium wrong" id={`${id}-error`}>
      <Icon name="warn" small />
      {error}
    </p>
  )
}
