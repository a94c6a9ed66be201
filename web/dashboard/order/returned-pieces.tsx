import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { PiecesFields, type Pieces } from './pieces-fields.tsx'

type Props = {
  order: OrderDetail
  pieces: Pieces
  error: string | undefined
  onChange: (pieces: Pieces) => void
}

/** Asks which pieces go back on the shelf. */
export function ReturnedPieces({ order, ...field }: Props) {
  const lines = order.line_items.filter(({ quantity, returned }) => returned < quantity)
  if (lines.length === 0) return null
  return (
    <PiecesFields
      {...field}
      id="refund-lines"
      legend="Restock"
      lines={lines}
      mostOf={({ quantity, returned }) => quantity - returned}
      labelOf={({ title }) => `Returned quantity of ${title}`}
    />
  )
}
