import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import field from '#web/ui/form/search-field.module.css'
import { Unbroken } from '#web/ui/unbroken.tsx'
import type { Choice } from './finders.ts'
import styles from './live.module.css'

const PAUSE_MS = 200

type Props = {
  /** Whether the field takes the focus when it appears; what comes back by Undo leaves it in the text. */
  takesFocus: boolean
  /** Such as "Search the store". */
  label: string
  find(query: string): Promise<Choice[]>
  onPick(id: string): void
  onClose(): void
}

/** A search field with what it finds below; arrows move, Enter takes, Esc closes. */
export function Picker({ takesFocus, label, find, onPick, onClose }: Props) {
  const takesIt = useRef(takesFocus)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const { choices, note } = useChoices(typed, find)
  const [index, setIndex] = useState(0)
  useEffect(() => {
    setIndex(0)
    if (document.activeElement === input.current) box.current?.scrollIntoView({ block: 'nearest' })
  }, [choices])
  useEffect(() => {
    if (takesIt.current) input.current?.focus()
  }, [])
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: choices.length - 1 }[event.key]
    const chosen = choices[index]
    if (step !== undefined && choices.length > 0) setIndex((index + step) % choices.length)
    else if (event.key === 'Escape') onClose()
    else if (event.key !== 'Enter') return
    else if (chosen) onPick(chosen.id)
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div ref={box} className={`grid tight ${styles.picker}`} contentEditable={false}>
      <div className="line stretched close">
        <div className={`line stage whole ${field.search}`}>
          <Icon name="search" />
          <input
            ref={input}
            className="control"
            type="search"
            role="combobox"
            aria-label={label}
            aria-expanded={choices.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={choices[index] && `${id}-${index}`}
            aria-autocomplete="list"
            autoComplete="off"
            placeholder={label}
            maxLength={200}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={press}
          />
        </div>
        <IconButton icon="close" label="Close the search" onClick={onClose} />
      </div>
      <p className={choices.length > 0 ? 'vh' : 'small soft'} role="status">
        {note}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={label}>
        {choices.map((choice, position) => (
          <div
            key={choice.id}
            id={`${id}-${position}`}
            className={`option snug ${styles.choice}`}
            role="option"
            aria-selected={position === index}
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(choice.id)}
          >
            <Picture
              picture={choice.picture}
              alt=""
              ratio="square"
              sizes="44px"
              className={`rigid ${styles.thumb}`}
            />
            <span className="fill">
              <Unbroken text={choice.title} />
            </span>
            <span className="small faint">{choice.note}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

type Found = { choices: Choice[]; note: string }

function useChoices(query: string, find: Props['find']): Found {
  const [found, setFound] = useState<Found>({ choices: [], note: 'Searching…' })
  useEffect(() => {
    let isLatest = true
    const show = (next: Found) => isLatest && setFound(next)
    const timer = setTimeout(
      () =>
        void find(query.trim()).then(
          (choices) => show({ choices, note: noteOf(choices.length) }),
          () => show({ choices: [], note: 'The search failed. Try again.' }),
        ),
      query ? PAUSE_MS : 0,
    )
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [query, find])
  return found
}

function noteOf(count: number): string {
  if (count === 0) return 'Nothing found.'
  return count === 1 ? '1 found.' : `${count} found.`
}
