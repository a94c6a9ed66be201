import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './search-field.module.css'

type Props = {
  id: string
  label: string
  /** Path of the results page, which receives the text in its query. */
  action: string
  name?: string
  defaultValue?: string
  large?: boolean
  /** Additional hidden fields. */
  children?: ReactNode
}

/** A search form that works with and without JavaScript. */
export function SearchField({
  id,
  label,
  action,
  name = 'q',
  defaultValue,
  large,
  children,
}: Props) {
  return (
    <form
      className={`${styles.search} ${large ? styles.large : ''}`}
      role="search"
      aria-label={label}
      action={action}
    >
      <Icon name="search" />
      <input
        className="control"
        id={id}
        name={name}
        type="search"
        aria-label={label}
        placeholder={label}
        defaultValue={defaultValue}
        autoComplete="off"
        enterKeyHint="search"
      />
      {children}
    </form>
  )
}
