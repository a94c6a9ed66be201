import type { Db } from '#server/database/database.ts'
import type { CategoryMoving } from '#shared/api/category-schemas.ts'
import { listMoves, type CategoryTable } from './queries.ts'

/** What a list of categories says of those whose posts or products are moving. */
export async function movingOf(
  db: Db,
  table: CategoryTable,
): Promise<(id: string) => { moving?: CategoryMoving }> {
  const moves = new Map((await listMoves(db, table)).map((move) => [move.category_id, move]))
  return (id) => {
    const move = moves.get(id)
    if (!move) return {}
    const { to_id: to, moved, total } = move
    return { moving: { to, moved: Math.min(moved, total), total } }
  }
}
