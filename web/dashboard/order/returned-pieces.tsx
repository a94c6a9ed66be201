import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import styles from './order.module.css'

type Props = {
  order: OrderDetail
  /** By the position of the line. */
  pieces: Record<number, number>
  error: string | undefined
  onChange: (pieces: Record<number, number>) => void
}

/** Asks which pieces go back on the shelf. */
export function ReturnedPieces({ order, pieces, error, onChange }: Props) {
  const lines = order.line_items.filter(({ quantity, returned }) => returned < quantity)
  if (lines.length === 0) return null
  return (
    <fieldset id="refund-lines" tabIndex={-1} className="grid tight">
      <legend className="legend">Restock</legend>
      {lines.map(({ position, title, quantity, returned }) => (
        <div key={position} className="grid centered first-wide tight-lines">
          <span className="ui">
            <Unbroken text={title} />
          </span>
          <span className="pair small soft">
            <input
              className={`control num ${styles.count}`}
              type="number"
              inputMode="numeric"
              aria-label={`Returned quantity of ${title}`}
              min={0}
              max={quantity - returned}
              value={pieces[position] ?? 0}
              onChange={({ target }) => {
                const typed = Math.trunc(Number(target.value)) || 0
                const count = Math.max(0, Math.min(typed, quantity - returned))
                onChange({ ...pieces, [position]: count })
              }}
            />
            of {quantity - returned}
          </span>
        </div>
      ))}
      <FieldError id="refund-lines" error={error} />
    </fieldset>
  )
}
