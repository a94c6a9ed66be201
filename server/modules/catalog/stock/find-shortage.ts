import type { Db } from '#server/database/database.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { listShelves } from './queries.ts'

type Line = { productId: string; quantity: number }

/** The refusal of the first line of which there are too few pieces now; it may change until they are reserved. */
export async function findShortage(db: Db, lines: readonly Line[]): Promise<Refusal | undefined> {
  const ids = lines.map(({ productId }) => productId)
  const shelves = new Map((await listShelves(db, ids)).map((shelf) => [shelf.id, shelf]))
  const short = lines.find(
    ({ productId, quantity }) => (shelves.get(productId)?.quantity ?? -1) < quantity,
  )
  return short && shortageOf(shelves.get(short.productId))
}

/** Refuses what is not there in the number that is wanted. */
export function shortageOf(shelf: { title: string; quantity: number } | undefined): Refusal {
  if (!shelf) return new Refusal('conflict', 'product_gone', 'A product is no longer in the store.')
  const { title, quantity } = shelf
  const left = quantity === 0 ? 'is out of stock' : `has only ${quantity} left`
  return new Refusal('conflict', 'not_enough_stock', `“${title}” ${left}.`)
}
