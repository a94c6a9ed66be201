import { Fragment, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { usePerson, useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { spokenKeys } from '#web/ui/browser/keys.ts'
import { useModal } from '#web/ui/browser/use-modal.ts'
import { commandsFor, matching, type Command } from './commands.ts'
import styles from './palette.module.css'
import { recentCommands } from './recent.ts'
import { useFound } from './use-found.ts'

type Props = { onClose: () => void; onRun: (command: Command, inNewTab: boolean) => void }

const MOST_PLACES = 6

/** A modal list of what one can go to, make or find, filtered while typing; arrows choose and Enter opens. */
export function Palette({ onClose, onRun }: Props) {
  const person = usePerson()
  const modal = useModal(onClose)
  const id = useId()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const { things, failed, isBusy } = useFound(person, query)
  const rows = rowsFor(query, things)
  const chosen = Math.min(active, rows.length - 1)

  function rowsFor(typed: string, found: Command[]): Command[] {
    const all = commandsFor(person)
    if (typed.trim()) return [...matching(all, typed).slice(0, MOST_PLACES), ...found]
    const recent = recentCommands(person._id)
    return [...recent, ...all.filter(({ to }) => !recent.some((one) => one.to === to))]
  }

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  function press(event: KeyboardEvent) {
    const row = rows[chosen]
    const next = NEXT[event.key]?.(chosen, rows.length)
    if (next !== undefined && rows.length > 0) setActive(next)
    else if (event.key === 'Enter' && row) onRun(row, event.metaKey || event.ctrlKey)
    else return
    event.preventDefault()
  }

  return (
    <dialog {...modal} className={`float clips ${styles.palette}`} aria-label="Search or go to">
      <div className={`line edge-below sides-4 ${styles.field}`}>
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          data-autofocus
          aria-label="Search or go to"
          aria-autocomplete="list"
          aria-expanded={rows.length > 0}
          aria-controls={rows.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={rows.length > 0 ? `${id}-${chosen}` : undefined}
          placeholder={
            person.role === 'admin'
              ? 'Posts, products, comments, orders, screens'
              : 'Your posts, screens'
          }
          autoComplete="off"
          spellCheck={false}
          maxLength={useRules('search').search.maxLength}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setActive(0)
          }}
          onKeyDown={press}
        />
        {isBusy && <span className="spin faint" />}
      </div>
      {rows.length > 0 && (
        <div
          ref={list}
          className={`scrolls ${styles.list}`}
          role="listbox"
          id={`${id}-list`}
          aria-label="Found"
        >
          {rows.map((row, index) => (
            <Fragment key={`${row.group} ${row.id}`}>
              {row.group !== rows[index - 1]?.group && (
                <p className={`mono faint micro ${styles.group}`} role="presentation">
                  {row.group}
                </p>
              )}
              <Row
                row={row}
                id={`${id}-${index}`}
                selected={index === chosen}
                onPick={(inNewTab) => onRun(row, inNewTab)}
              />
            </Fragment>
          ))}
        </div>
      )}
      <p className={rows.length === 0 || failed ? 'soft pad-4' : 'vh'} role="status">
        {wordsFor({ query, count: rows.length, failed, isBusy })}
      </p>
    </dialog>
  )
}

type RowProps = {
  row: Command
  id: string
  selected: boolean
  onPick: (inNewTab: boolean) => void
}

function Row({ row, id, selected, onPick }: RowProps) {
  const { group, label, icon, note, keys } = row
  return (
    <div
      id={id}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      className={`option snug rounded ${styles.row}`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onPick(event.metaKey || event.ctrlKey)}
    >
      <Icon name={icon} />
      <span className="cut">
        {label}
        <span className="vh">, {group}</span>
      </span>
      {note && <span className="mono micro soft rigid push">{note}</span>}
      {keys && <kbd className={`rigid push micro soft ${styles.press}`}>{spokenKeys(keys)}</kbd>}
    </div>
  )
}

const NEXT: Record<string, (active: number, count: number) => number> = {
  ArrowDown: (active, count) => (active + 1) % count,
  ArrowUp: (active, count) => (active - 1 + count) % count,
  PageDown: (active, count) => Math.min(active + 8, count - 1),
  PageUp: (active) => Math.max(active - 8, 0),
}

type Told = { query: string; count: number; failed: boolean; isBusy: boolean }

function wordsFor({ query, count, failed, isBusy }: Told): string {
  if (isBusy) return 'Searching…'
  if (failed) return 'Search is not available right now.'
  if (!query.trim()) return ''
  return count === 0 ? `Nothing found for “${query.trim()}”.` : `${count} found`
}
