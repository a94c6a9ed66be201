import { isReturnReason, type ReturnReason } from '#shared/orders/return-states.ts'

export const piecesField = (position: number) => `pieces-${position}`

const PIECES = /^pieces-(\d{1,3})$/

/** What is sent of the typed fields; lines of which nothing is returned are left out. */
export function requestOf(typed: Record<string, string>) {
  const lines = Object.entries(typed).flatMap(([name, value]) => {
    const position = PIECES.exec(name)?.[1]
    const quantity = Number(value.trim() || 0)
    return position === undefined || quantity === 0
      ? []
      : [{ position: Number(position), quantity }]
  })
  const { reason = '', text = '' } = typed
  // An empty one is refused with words at its field.
  return { lines, reason: (isReturnReason(reason) ? reason : '') as ReturnReason, text }
}
