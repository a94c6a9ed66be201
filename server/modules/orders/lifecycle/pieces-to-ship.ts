import { leftToShip } from '#server/modules/orders/left-to-ship.ts'
import type { LinePieces } from '#server/modules/orders/tables.ts'

type Line = { position: number; quantity: number; returned: number; shipped: number }

/** What of an order has yet to leave, by line. */
export function piecesToShip(lines: readonly Line[]): LinePieces[] {
  return lines
    .map((line) => ({ position: line.position, quantity: leftToShip(line) }))
    .filter(({ quantity }) => quantity > 0)
}

export function hasShippedPieces(lines: readonly Pick<Line, 'shipped'>[]): boolean {
  return lines.some(({ shipped }) => shipped > 0)
}
