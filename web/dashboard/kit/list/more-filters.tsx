import { useId, useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './more-filters.module.css'

/** Filters that a phone folds behind a button, which says how many of them are set. */
export function MoreFilters({ count, children }: { count: number; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        className={`below-4 ${styles.toggle}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'up' : 'down'} small />
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <div id={id} className={`row ${styles.fields}`} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  )
}
