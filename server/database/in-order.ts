/** Sorts rows, which a database returns in any order, by the places of their ids in `ids`. */
export function inOrder<Row extends { id: string }>(rows: Row[], ids: readonly string[]): Row[] {
  const positions = new Map(ids.map((id, index) => [id, index]))
  return rows.toSorted(
    (one, other) => (positions.get(one.id) ?? 0) - (positions.get(other.id) ?? 0),
  )
}
