import { useEffect, useRef } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import styles from './notices.module.css'
import { useWriting } from './use-writing.ts'

const NUMBERS = ['', 'One thing is', 'Two things are', 'Three things are', 'Four things are']

/** Lists what prevents publishing, each linked to its field; takes the focus when it appears. */
export function MissingThings({ onField }: { onField: (name: string) => void }) {
  const errors = useWriting((state) => state.errors)
  const ref = useRef<HTMLDivElement>(null)
  const entries = Object.entries(errors)
  const general = errors['']
  const shown = useRef(0)
  useEffect(() => {
    const count = Object.keys(errors).length
    // A shorter list contains nothing new: the writer is fixing things and keeps the focus.
    if (count > 0 && count >= shown.current) ref.current?.focus()
    shown.current = count
  }, [errors])
  if (entries.length === 0) return null
  const title = general
    ? 'The post was not published. Your text is still here.'
    : `${NUMBERS[entries.length] ?? `${entries.length} things are`} missing before this post can be published.`
  return (
    <div ref={ref} tabIndex={-1} className={styles.missing} data-missing>
      <Banner tone="bad">
        <strong>{title}</strong>
        <ul className="stack tight">
          {entries.map(([name, message]) => (
            <li key={name}>
              {name ? (
                <button type="button" className="link" onClick={() => onField(name)}>
                  {message}
                </button>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}
