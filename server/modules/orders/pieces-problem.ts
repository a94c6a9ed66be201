import { Refusal } from '#server/kernel/refusal.ts'

/** Why an order may not hold so many pieces of a product; empty if it may. */
export function piecesProblem(
  { title }: { title: string },
  quantity: number,
  { piecesPerOrder }: { piecesPerOrder: number },
): string {
  if (quantity <= piecesPerOrder) return ''
  return `You can order at most ${piecesPerOrder} of “${title}” at a time.`
}

export function tooManyPieces(text: string): Refusal {
  return new Refusal('conflict', 'too_many_pieces', text)
}
