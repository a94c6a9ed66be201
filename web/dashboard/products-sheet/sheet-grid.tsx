import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import {
  cellsOfBlock,
  filledDown,
  isInBlock,
  pasted,
  spotAfter,
  type Block,
  type Spot,
} from './grid-keys.ts'
import type { LoadedSheet } from './load-sheet.ts'
import styles from './products-sheet.module.css'
import { cellsOfText, COLUMNS, HEADS, type Line } from './sheet-cells.ts'
import { SheetCell } from './sheet-cell.tsx'
import type { SheetState } from './use-sheet.ts'

type Props = { state: SheetState; categories: LoadedSheet['categories']; block: Block } & {
  onBlock: (block: Block) => void
}

/** Editing begins with what is there, or with the letter that was typed in its place. */
type Editing = { spot: Spot; initial: string }

/** The cells: arrow keys move between them, letters replace what is in one, and blocks are copied and pasted as text. */
export function SheetGrid({ state, categories, block, onBlock }: Props) {
  const { lines, type } = state
  const table = useRef<HTMLDivElement>(null)
  const [editing, setEditing] = useState<Editing>()
  const hasMoved = useRef(false)
  const { to: active } = block

  // Focus follows the active cell, once somebody has moved it.
  useEffect(() => {
    if (editing || !hasMoved.current) return
    table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [active, editing])

  function moveTo(spot: Spot, extends_ = false) {
    hasMoved.current = true
    onBlock({ from: extends_ ? block.from : spot, to: spot })
  }
  function commit({ spot }: Editing, text: string, next?: Spot) {
    const line = lines[spot.row]
    const column = COLUMNS[spot.column]
    setEditing(undefined)
    if (line && column) type([{ line, column, text }])
    if (next) moveTo({ ...next, row: Math.min(next.row, lines.length - 1) })
  }
  function edit(spot: Spot, typed?: string) {
    const line = lines[spot.row]
    const column = COLUMNS[spot.column]
    if (!line || !column || line.cells[column] === undefined) return
    hasMoved.current = true
    setEditing({ spot, initial: typed ?? state.textOf(line, column) })
  }
  function press(event: KeyboardEvent) {
    if (editing) return
    const isCommand = event.ctrlKey || event.metaKey
    const next = spotAfter(event, active, lines.length)
    if (next) moveTo(next, event.shiftKey)
    else if (event.key === 'Enter' || event.key === 'F2') edit(active)
    else if (event.key === 'Escape') moveTo(active)
    else if (event.key === 'Delete' || event.key === 'Backspace') type(pasted(lines, block, [['']]))
    else if (isCommand && event.key.toLowerCase() === 'd')
      type(filledDown(lines, block, state.textOf))
    else if (event.key.length === 1 && !isCommand && !event.altKey) edit(active, event.key)
    else return
    event.preventDefault()
  }
  function copy(event: ClipboardEvent) {
    if (editing) return
    const texts = cellsOfBlock(lines, block).map((cells) =>
      cells.map(({ line, column }) => state.textOf(line, column)).join('\t'),
    )
    event.clipboardData.setData('text/plain', texts.join('\n'))
    event.preventDefault()
  }
  function paste(event: ClipboardEvent) {
    if (editing) return
    type(pasted(lines, block, cellsOfText(event.clipboardData.getData('text/plain'))))
    event.preventDefault()
  }

  return (
    <div className={`card ${styles.box}`}>
      <div
        ref={table}
        role="grid"
        tabIndex={-1}
        aria-label="Products"
        aria-rowcount={lines.length + 1}
        aria-multiselectable="true"
        className={`whole num ${styles.sheet}`}
        onKeyDown={press}
        onCopy={copy}
        onPaste={paste}
      >
        <Head />
        <div role="rowgroup" className={styles.rows}>
          {lines.map((line, row) => (
            <div role="row" key={line.id} data-variant={line.isVariant || undefined}>
              <RowName line={line} message={messageOf(state, line)} />
              {COLUMNS.map((column, at) => {
                const spot = { row, column: at }
                const isActive = active.row === row && active.column === at
                const own = editing?.spot.row === row && editing.spot.column === at
                return (
                  <SheetCell
                    key={column}
                    state={state}
                    line={line}
                    column={column}
                    categories={categories}
                    isActive={isActive}
                    isSelected={isInBlock(block, spot)}
                    initial={own ? editing.initial : undefined}
                    onChoose={(isExtended) => moveTo(spot, isExtended)}
                    onEdit={() => edit(spot)}
                    onCommit={(text, step) => {
                      const next = step && { row: row + step.row, column: at + step.column }
                      if (own) commit(editing, text, next && inside(next))
                    }}
                    onCancel={() => setEditing(undefined)}
                  />
                )
              })}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

const inside = ({ row, column }: Spot): Spot => ({
  row: Math.max(0, row),
  column: Math.max(0, Math.min(column, COLUMNS.length - 1)),
})

function messageOf({ sheet }: SheetState, { id, isVariant }: Line): string {
  return isVariant ? '' : (sheet.messages[id] ?? '')
}

function Head() {
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row">
        <div role="columnheader" className={styles.name}>
          Product
        </div>
        {COLUMNS.map((column) => (
          <div role="columnheader" key={column} data-column={column}>
            {HEADS[column]}
          </div>
        ))}
      </div>
    </div>
  )
}

function RowName({ line, message }: { line: Line; message: string }) {
  return (
    <div role="rowheader" className={styles.name}>
      <span className="clamp breaks">{line.name}</span>
      {message && (
        <span className="small wrong" role="alert">
          {message}
        </span>
      )}
    </div>
  )
}
