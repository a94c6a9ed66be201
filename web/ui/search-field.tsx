import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './search-field.module.css'

type Props = {
  id: string
  label: string
  /** The page that answers, with the text in its query. */
  action: string
  name?: string
  defaultValue?: string
  large?: boolean
  /** Hidden fields that go along. */
  children?: ReactNode
}

/** A search form that leads to a page of results, with and without JavaScript. */
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
