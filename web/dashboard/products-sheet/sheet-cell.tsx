import { useId, useRef, type KeyboardEvent } from 'react'
import type { Spot } from './grid-keys.ts'
import styles from './products-sheet.module.css'
import {
  cellKey,
  HEADS,
  STATUS_WORDS,
  type Categories,
  type Column,
  type Line,
} from './sheet-cells.ts'
import type { SheetState } from './use-sheet.ts'

type Props = {
  state: SheetState
  line: Line
  column: Column
  categories: Categories
  isActive: boolean
  isSelected: boolean
  /** The text with which editing begins; undefined where it is not edited. */
  initial: string | undefined
  onChoose: (isExtended: boolean) => void
  onEdit: () => void
  /** `step`: where the next cell is. */
  onCommit: (text: string, step?: Spot) => void
  onCancel: () => void
}

export function SheetCell(props: Props) {
  const { state, line, column, isActive, isSelected, initial, onChoose, onEdit } = props
  const id = useId()
  const wasThere = useRef(false)
  const key = cellKey(line.id, column)
  const { edits, problems, theirs } = state.sheet
  const isEditable = line.cells[column] !== undefined
  const isChanged = edits[key] !== undefined
  const problem = problems[key]
  const theirText = isChanged ? theirs[key] : undefined
  const isNoted = problem !== undefined || theirText !== undefined
  return (
    <div
      role="gridcell"
      data-column={column}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isSelected}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.2 has it for the cells of a grid.
      aria-readonly={!isEditable}
      aria-invalid={problem !== undefined || undefined}
      aria-describedby={isNoted ? id : undefined}
      data-changed={isChanged || undefined}
      data-active={isActive || undefined}
      // However it came there, as by the list of what is wrong.
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget && !isActive) onChoose(false)
      }}
      onMouseDown={(event) => {
        if (initial !== undefined) return
        event.preventDefault()
        const { activeElement } = document
        wasThere.current = activeElement === event.currentTarget
        // What is being typed in another cell counts, as if it had been left.
        if (activeElement instanceof HTMLElement) activeElement.blur()
        onChoose(event.shiftKey)
      }}
      // A second press on the cell in which somebody is, which is all that a finger can do.
      onClick={(event) => {
        if (wasThere.current && isActive && !event.shiftKey && initial === undefined) onEdit()
      }}
    >
      {initial === undefined ? (
        <span className="unbroken">
          {isEditable ? state.textOf(line, column) : ''}
          {isChanged && <span className="vh"> (changed)</span>}
        </span>
      ) : (
        <Editor {...props} initial={initial} />
      )}
      {isNoted && (
        <span id={id} className={`small ${styles.note}`}>
          {problem !== undefined && <span className="wrong">{problem}</span>}
          {theirText !== undefined && (
            <span className="warned">Now saved: {theirText || 'empty'}</span>
          )}
        </span>
      )}
    </div>
  )
}

function Editor({
  line,
  column,
  categories,
  initial,
  onCommit,
  onCancel,
}: Props & { initial: string }) {
  const isOver = useRef(false)
  const end = (how: () => void) => {
    if (isOver.current) return
    isOver.current = true
    how()
  }
  const press = (event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) => {
    const { value } = event.currentTarget
    event.stopPropagation()
    const step = stepOf(event)
    if (event.key === 'Escape') end(onCancel)
    else if (step) end(() => onCommit(value, step))
    else return
    event.preventDefault()
  }
  const common = {
    'aria-label': `${HEADS[column]} of ${line.name}`,
    autoFocus: true,
    onKeyDown: press,
    className: `whole ${styles.editor}`,
  }
  const options = optionsOf(column, categories)
  if (!options)
    return (
      <input
        {...common}
        defaultValue={initial}
        inputMode={column === 'sku' ? 'text' : column === 'stock' ? 'numeric' : 'decimal'}
        maxLength={80}
        autoComplete="off"
        onBlur={({ currentTarget }) => end(() => onCommit(currentTarget.value))}
      />
    )
  // The letter that was typed is the beginning of one of them.
  const chosen =
    options.find((one) => one === initial) ??
    options.find((one) => one.toLowerCase().startsWith(initial.toLowerCase())) ??
    line.cells[column]
  return (
    <select
      {...common}
      defaultValue={chosen}
      onBlur={({ currentTarget }) => end(() => onCommit(currentTarget.value))}
    >
      {options.map((one) => (
        <option key={one} value={one}>
          {one || 'None'}
        </option>
      ))}
    </select>
  )
}

function optionsOf(column: Column, categories: Categories): string[] | undefined {
  if (column === 'status') return Object.values(STATUS_WORDS)
  return column === 'category' ? ['', ...categories.map(({ name }) => name)] : undefined
}

function stepOf({ key, shiftKey }: KeyboardEvent): Spot | undefined {
  const by = shiftKey ? -1 : 1
  if (key === 'Enter') return { row: by, column: 0 }
  return key === 'Tab' ? { row: 0, column: by } : undefined
}
