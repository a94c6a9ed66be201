import { useEffect, useState, type ReactNode } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './folded.module.css'

type Props = {
  title: string
  /** One line on what is inside. */
  summary: string
  /** Of the fields inside: `shippingZones.0`. */
  name: string
  errors: Record<string, string>
  isOpened: boolean
  className?: string
  children: ReactNode
}

/** One of several of a kind, folded to a line while nobody works on it. */
export function Folded({
  title,
  summary,
  name,
  errors,
  isOpened,
  className = '',
  children,
}: Props) {
  const [isOpen, setOpen] = useState(isOpened)
  const isWrong = Object.keys(errors).some((path) => path.startsWith(`${name}.`))
  // A field that is wrong has to be seen.
  useEffect(() => {
    if (isWrong) setOpen(true)
  }, [isWrong, errors])
  return (
    <details
      className={`sides-4 ${className}`}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={`grid touching breaks ${styles.summary}`}>
        <b className="pair strong">
          <Icon name={isOpen ? 'up' : 'down'} small />
          {title}
        </b>
        <span className="small soft">{summary}</span>
      </summary>
      <div className={`grid ${styles.content}`}>{children}</div>
    </details>
  )
}
