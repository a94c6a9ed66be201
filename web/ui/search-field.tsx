import type { FormEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
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
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].map(([key, value]) => [
      key,
      String(value),
    ])
    void navigate(`${action}?${new URLSearchParams(fields)}`)
  }
  return (
    <form
      className={large ? `${styles.search} ${styles.large}` : styles.search}
      role="search"
      aria-label={label}
      action={action}
      onSubmit={submit}
    >
      <Icon name="search" />
      <input
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
