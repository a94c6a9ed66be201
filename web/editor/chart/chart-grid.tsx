import { useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useDraft } from '#web/editor/behaviour/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { chartNumber, MOST_SERIES, mostRows, type ChartTable } from '#shared/chart/chart.ts'
import * as change from './change-chart.ts'
import { readCells } from './read-cells.ts'
import styles from './chart.module.css'

type Props = {
  table: ChartTable
  /** Applies a change to the table as it is by then. */
  onChange(change: (table: ChartTable) => ChartTable): void
  onLeave(): void
}

/** The figures of a chart as a small table: Enter goes down, arrows move, a pasted table fills it. */
export function ChartGrid({ table, onChange, onLeave }: Props) {
  const grid = useRef<HTMLTableElement>(null)
  const focus = ({ row, column }: change.Cell) => {
    const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${row}-${column}"]`)
    cell?.focus()
    return cell
  }
  // At once, or what is typed on a busy machine goes into the former cell; one that was just added is drawn later.
  const go = (position: change.Cell) =>
    focus(position) ?? requestAnimationFrame(() => focus(position))
  const press = (event: KeyboardEvent, position: change.Cell) => {
    const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') onLeave()
    else if (step === undefined) return
    else {
      const row = position.row + step
      if (event.key === 'Enter' && row > table.rows.length) onChange(change.withRow)
      go({ ...position, row: Math.max(0, row) })
    }
    event.preventDefault()
    event.stopPropagation()
  }
  const cell = (position: change.Cell) => (
    <Cell
      key={position.column}
      table={table}
      position={position}
      onChange={onChange}
      onKeyDown={(event) => press(event, position)}
    />
  )
  const columns = table.head.map((_, column) => column)
  return (
    <div className={`grid snug edge-above start-3 ${styles.grid}`}>
      <div className={`scrolls-across ${styles.scroll}`}>
        <table ref={grid}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {cell({ row: 0, column })}
                  {column > 0 && columns.length > 2 && (
                    <IconButton
                      icon="close"
                      small
                      label={`Remove series ${column}`}
                      onClick={() => onChange((now) => change.withoutSeries(now, column))}
                    />
                  )}
                </th>
              ))}
              <th scope="col">Highlight</th>
              <th scope="col">
                <span className="vh">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ isMarked }, at) => (
              <tr key={at}>
                {columns.map((column) => (
                  <td key={column}>{cell({ row: at + 1, column })}</td>
                ))}
                <td>
                  <input
                    type="checkbox"
                    aria-label={`Highlight row ${at + 1}`}
                    checked={isMarked}
                    onChange={({ target }) =>
                      onChange((now) => change.markRow(now, at + 1, target.checked))
                    }
                  />
                </td>
                <td>
                  <IconButton
                    icon="close"
                    small
                    label={`Remove row ${at + 1}`}
                    disabled={table.rows.length === 1}
                    onClick={() => onChange((now) => change.withoutRow(now, at + 1))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="row tight">
        <Button
          size="s"
          disabled={table.rows.length >= mostRows('lines')}
          onClick={() => {
            onChange(change.withRow)
            go({ row: table.rows.length + 1, column: 0 })
          }}
        >
          <Icon name="plus" small />
          Add row
        </Button>
        <Button
          size="s"
          disabled={columns.length > MOST_SERIES}
          onClick={() => {
            onChange(change.withSeries)
            go({ row: 0, column: columns.length })
          }}
        >
          <Icon name="plus" small />
          Add series
        </Button>
      </div>
    </div>
  )
}

type CellProps = Pick<Props, 'table' | 'onChange'> & {
  position: change.Cell
  onKeyDown(event: KeyboardEvent): void
}

function Cell({ table, position, onChange, onKeyDown }: CellProps) {
  const field = useDraft(change.cellAt(table, position), (text) =>
    onChange((now) => change.withCell(now, position, text)),
  )
  const problemId = useId()
  const isNumber = position.row > 0 && position.column > 0
  const isWrong = isNumber && field.value.trim() !== '' && chartNumber(field.value) === undefined
  const paste = (event: ClipboardEvent) => {
    const cells = readCells(event.clipboardData.getData('text/plain'))
    if (!cells) return
    event.preventDefault()
    onChange((now) => change.withCells(now, position, cells))
  }
  return (
    <>
      <input
        {...field}
        className="control"
        data-cell={`${position.row}-${position.column}`}
        aria-label={labelOf(position)}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? problemId : undefined}
        placeholder={placeholderOf(position)}
        inputMode={isNumber ? 'decimal' : undefined}
        autoComplete="off"
        maxLength={isNumber ? 30 : 120}
        onPaste={paste}
        onKeyDown={(event) => {
          if (/^(?:Enter|Escape|Arrow(?:Up|Down))$/.test(event.key)) field.onBlur()
          onKeyDown(event)
        }}
      />
      {isWrong && (
        <p className={`wrong ${styles.problem}`} id={problemId}>
          Not a number: it will be left out.
        </p>
      )}
    </>
  )
}

function labelOf({ row, column }: change.Cell): string {
  if (row === 0) return column === 0 ? 'Heading of the labels' : `Name of series ${column}`
  return column === 0 ? `Label of row ${row}` : `Row ${row}, series ${column}`
}

function placeholderOf({ row, column }: change.Cell): string {
  if (row === 0) return column === 0 ? 'Labels' : `Series ${column}`
  return column === 0 ? 'Label' : '0'
}
