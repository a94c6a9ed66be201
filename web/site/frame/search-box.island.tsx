import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { pathTo } from '#shared/addresses.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import field from '#web/ui/form/search-field.module.css'
import styles from './search-box.module.css'
import { useSearch } from './use-search.ts'

const CLOSE_DELAY_MS = 200
const NONE = 'No blogs found for the query.'
const FAILED = 'The search could not be reached. Type to try again.'
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** A combobox with suggestions on top of a plain form to the results page. */
export default function SearchBox({ id }: { id: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [before, setBefore] = useState('')
  const [isFocused, setFocused] = useState(false)
  const [active, setActive] = useState(-1)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { hits, busy } = useSearch(query, before)
  const shown = isFocused ? hits : null
  const open = Boolean(shown?.length)
  // Text typed before hydration is already in the field.
  useEffect(() => {
    const typed = input.current?.value ?? ''
    setQuery(typed)
    setBefore(typed.trim())
    setFocused(document.activeElement === input.current)
  }, [])

  const submit = (event: FormEvent) => {
    const hit = shown?.[active]
    if (!hit && query.trim()) return
    event.preventDefault()
    if (hit) location.assign(hit.to)
  }
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step && shown?.length) {
      event.preventDefault()
      const places = shown.length + 1
      setActive(((active + 1 + step + places) % places) - 1)
    } else if (event.key === 'Escape' && shown !== null) {
      event.preventDefault()
      setFocused(false)
    }
  }

  return (
    <form
      className={field.search}
      role="search"
      aria-label="Blog search"
      action={pathTo.search()}
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
        ref={input}
        className="control"
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
        onChange={(event) => {
          setQuery(event.target.value)
          setFocused(true)
          setActive(-1)
        }}
        onKeyDown={press}
      />
      {busy && <span className={`spin faint ${styles.spinner}`} />}
      {shown && open && (
        <div
          className={`float ${styles.panel}`}
          role="listbox"
          id={`${id}-list`}
          aria-label="Posts and products"
        >
          {shown.map((hit, index) => (
            <a
              key={hit.to}
              id={`${id}-${index}`}
              className={`grid ${styles.hit}`}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              href={hit.to}
            >
              <b dangerouslySetInnerHTML={{ __html: hit.html }} />
              {hit.note && <span className="small faint">{hit.note}</span>}
            </a>
          ))}
        </div>
      )}
      <p className={shown !== null && !open ? `float soft ${styles.panel}` : 'vh'} role="status">
        {shown !== null && (shown ? (open ? `${shown.length - 1} found` : NONE) : FAILED)}
      </p>
    </form>
  )
}
