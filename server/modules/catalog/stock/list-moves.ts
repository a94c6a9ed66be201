import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { listUsersById } from '#server/modules/accounts/index.ts'
import { requireProductEditor } from '#server/modules/catalog/access.ts'
import { productNotFound } from '#server/modules/catalog/read-product.ts'
import type { StockMoves } from '#server/modules/catalog/schema.ts'
import { findShelf, listMoves } from './queries.ts'

const MOST_MOVES = 100
/** An order's id ends in its number. */
const NUMBER_LENGTH = 10

/** What moved the stock of a product, newest first, each with the pieces that anybody could buy then. */
export async function listStockMoves(
  { store: { db } }: Context,
  actor: Actor,
  productId: string,
): Promise<StockMoves> {
  requireProductEditor(actor)
  const shelf = await findShelf(db, productId)
  if (!shelf) throw productNotFound()
  const rows = await listMoves(db, productId, MOST_MOVES)
  const people = await listUsersById(db, [...new Set(rows.map((row) => row.actor))])
  const names = new Map(people.map(({ id, name }) => [id, name]))
  let left = shelf.quantity
  const moves = rows.map(({ id, kind, quantity, reserved, reference, reason, actor: by, at }) => {
    const move = { _id: id, kind, quantity, reserved, left, reason, at }
    left -= quantity
    const order = reference
      ? { _id: reference, number: reference.slice(-NUMBER_LENGTH).toUpperCase() }
      : null
    return { ...move, order, actor: names.get(by) ?? '' }
  })
  return { moves }
}
