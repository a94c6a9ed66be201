import { useState } from 'react'
import type { StockMoves } from '#server/modules/catalog/schema.ts'
import { counted } from '#shared/text/counted.ts'
import { tryCall } from '#web/dashboard/kit/call.ts'
import { useLoaded } from '#web/dashboard/kit/use-loaded.ts'
import { LocalDate } from '#web/dashboard/kit/words/local-date.tsx'
import { orderPath } from '#web/dashboard/order-parts/order-paths.ts'
import { Link } from '#web/ui/link.tsx'
import { OrderNumber } from '#web/ui/shop/order-number.tsx'

type Move = StockMoves['moves'][number]

const KINDS: Record<Move['kind'], string> = {
  sold: 'Sold',
  reserved: 'Reserved',
  released: 'Back on the shelf',
  counted: 'Counted',
  imported: 'Imported',
}

/** What moved the stock, loaded when it is looked at. */
export function StockHistory({ productId }: { productId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="ui medium">History</summary>
      {isOpen && <Moves productId={productId} />}
    </details>
  )
}

export function Moves({ productId }: { productId: string }) {
  const outcome = useLoaded(productId, loadMoves)
  if (!outcome) return <p className="soft above-3">Loading…</p>
  if ('refusal' in outcome) return <p className="soft above-3">The history could not be loaded.</p>
  const { moves } = outcome.value
  if (moves.length === 0) return <p className="soft above-3">Nothing has moved it yet.</p>
  return (
    <ol className="box ruled above-3" aria-label="History of the stock">
      {moves.map((move) => (
        <li key={move._id} className="between pad-row">
          <div className="slim breaks">
            <span>
              {KINDS[move.kind]}
              {move.order && (
                <>
                  {' '}
                  <Link className="mono under" to={orderPath(move.order._id)}>
                    <OrderNumber number={move.order.number} />
                  </Link>
                </>
              )}
            </span>
            <p className="note">
              <LocalDate iso={move.at} />
              {move.actor && `, ${move.actor}`}
              {move.reason && `: ${move.reason}`}
            </p>
          </div>
          <span className="num unbroken">
            {differenceText(move)}
            <span className="note"> → {move.left}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** “+40”, “−2”; of pieces that were set aside before, which are sold. */
function differenceText({ quantity, reserved }: Move): string {
  if (quantity === 0) return counted(-reserved, 'piece')
  return quantity > 0 ? `+${quantity}` : `−${-quantity}`
}

const loadMoves = (id: string) =>
  tryCall((api) => api.products[':id']['stock-moves'].$get({ param: { id } }))
