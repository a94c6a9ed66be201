import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import styles from './order.module.css'

type Line = OrderDetail['line_items'][number]

/** Pieces by the position of their line. */
export type Pieces = Record<number, number>

type Props = {
  id: string
  legend: string
  lines: readonly Line[]
  /** How many of a line can be chosen. */
  mostOf: (line: Line) => number
  labelOf: (line: Line) => string
  pieces: Pieces
  error: string | undefined
  onChange: (pieces: Pieces) => void
}

export function PiecesFields({ id, legend, lines, mostOf, labelOf, ...props }: Props) {
  const { pieces, error, onChange } = props
  return (
    <fieldset id={id} tabIndex={-1} className="grid tight">
      <legend className="legend">{legend}</legend>
      {lines.map((line) => (
        <div key={line.position} className="grid centered first-wide tight-lines">
          <span className="ui">
            <Unbroken text={line.title} />
          </span>
          <span className="pair small soft">
            <input
              className={`control num ${styles.count}`}
              type="number"
              inputMode="numeric"
              aria-label={labelOf(line)}
              min={0}
              max={mostOf(line)}
              value={pieces[line.position] ?? 0}
              onChange={({ target }) => {
                const typed = Math.trunc(Number(target.value)) || 0
                const count = Math.max(0, Math.min(typed, mostOf(line)))
                onChange({ ...pieces, [line.position]: count })
              }}
            />
            of {mostOf(line)}
          </span>
        </div>
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

/** As they are sent: without the lines of which there are none. */
export function linesOf(pieces: Pieces): { position: number; quantity: number }[] {
  return Object.entries(pieces)
    .map(([position, quantity]) => ({ position: Number(position), quantity }))
    .filter(({ quantity }) => quantity > 0)
}
