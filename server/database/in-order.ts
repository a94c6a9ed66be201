/** Sorts rows, which a database returns in any order, by the places of their ids in `ids`. */
export function inOrder<Row extends { id: string }>(rows: Row[], ids: readonly string[]): Row[] {
  const place = new Map(ids.map((id, index) => [id, index]))
  return rows.toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0))
}
