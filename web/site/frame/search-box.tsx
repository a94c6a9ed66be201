import { useRef, useState, type FormEvent, type KeyboardEvent, type Ref } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import field from '#web/ui/search-field.module.css'
import type { Search } from './frame-data.ts'
import styles from './search-box.module.css'
import { SearchResults } from './search-results.tsx'
import { useSearch } from './use-search.ts'

const CLOSE_DELAY_MS = 200
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

type Props = {
  id: string
  search: Search
  /** Called when the visitor has gone to a result or given up with Esc. */
  onDone?: () => void
  inputRef?: Ref<HTMLInputElement>
}

/** Search of the blog: a combobox with suggestions, and a plain form to /search beneath it. */
export function SearchBox({ id, search, onDone, inputRef }: Props) {
  const [query, setQuery] = useState('')
  const [focused, setFocused] = useState(false)
  const [active, setActive] = useState(-1)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()
  const { hits, busy } = useSearch(query, search)
  const shown = focused ? hits : null
  const open = shown !== null && shown.length > 0

  const type = (text: string) => {
    setQuery(text)
    setFocused(true)
    setActive(-1)
  }
  const finish = () => {
    type('')
    setFocused(false)
    onDone?.()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const hit = shown?.[active]
    if (!hit && !query.trim()) return
    finish()
    void navigate(hit ? `/blog/${hit.slug}` : `/search?q=${encodeURIComponent(query.trim())}`)
  }
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step && open) {
      event.preventDefault()
      const places = shown.length + 1
      setActive(((active + 1 + step + places) % places) - 1)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      if (shown) setFocused(false)
      else finish()
    }
  }

  return (
    <form
      className={field.search}
      role="search"
      aria-label="Blog search"
      action="/search"
      onSubmit={submit}
      onFocus={() => {
        clearTimeout(closing.current)
        setFocused(true)
      }}
      onBlur={() => {
        closing.current = setTimeout(setFocused, CLOSE_DELAY_MS, false)
      }}
    >
      <Icon name="search" />
      <input
        ref={inputRef}
        id={id}
        name="q"
        type="search"
        placeholder="Search the blog"
        aria-label="Search the blog"
        autoComplete="off"
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
        value={query}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
      />
      {busy && <span className={styles.spinner} />}
      {open && <SearchResults id={id} hits={shown} active={active} onPick={finish} />}
      <p className={shown && !open ? styles.panel : 'vh'} role="status">
        {shown && (open ? `${shown.length} found` : 'No blogs found for the query.')}
      </p>
    </form>
  )
}
