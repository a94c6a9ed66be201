import { useRef } from 'react'

type Row = { _id: string }

/**
 * Rows in the order in which they were first shown under `shown`, new ones on top, so that the list holds still while one
 * message after the other is read: a message that was read would move below all others. The open one stays even where
 * the list has none of its kind any more.
 */
export function useSteadyRows<Item extends Row>(
  rows: Item[],
  { shown, openId }: { shown: string; openId: string },
): Item[] {
  const last = useRef<{ shown: string; rows: Item[] }>({ shown, rows: [] })
  const former = last.current.shown === shown ? last.current.rows : []
  const steady = saveOrderCopy(rows, former, openId)
  last.current = { shown, rows: steady }
  return steady
}

export function saveOrderCopy<Item extends Row>(
  rows: Item[],
  former: Item[],
  openId: string,
): Item[] {
  const byId = new Map(rows.map((row) => [row._id, row]))
  const seen = new Set(former.map(({ _id }) => _id))
  const stays = former.flatMap((row) => byId.get(row._id) ?? (row._id === openId ? [row] : []))
  return [...rows.filter(({ _id }) => !seen.has(_id)), ...stays]
}
