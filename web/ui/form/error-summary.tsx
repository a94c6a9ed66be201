import { useEffect, useRef, type MouseEvent } from 'react'
import styles from './error-summary.module.css'

type Props = {
  /** Messages by the id of their field; those under an empty key belong to no field. */
  errors: Record<string, string | undefined>
  title?: string
  /** `info` where nothing is wrong, but to be looked at. */
  tone?: 'bad' | 'info'
}

/** The errors of a form, each linked to its field, and what several fields share said once; takes the focus whenever `errors` is a new object. */
export function ErrorSummary({ errors, title = 'Please check the form', tone = 'bad' }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const entries = Object.entries(errors).filter(
    ([, message], at, all) => message && all.findIndex(([, other]) => other === message) === at,
  )
  useEffect(() => ref.current?.focus(), [errors])
  if (entries.length === 0) return null
  return (
    <div
      ref={ref}
      className={`grid tight box tone-${tone} pad-4 ${styles.summary}`}
      data-tone={tone}
      tabIndex={-1}
      role="alert"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- A refused form begins with what is wrong, without scripts too.
      autoFocus
    >
      <h2>{title}</h2>
      <ul>
        {entries.map(([id, message]) => (
          <li key={id}>
            {id ? (
              <a className="link" href={`#${id}`} onClick={(event) => focusField(event, id)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function focusField(event: MouseEvent, id: string) {
  const field = document.getElementById(id)
  if (!field) return
  event.preventDefault()
  field.focus()
}
