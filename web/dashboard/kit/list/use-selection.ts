import { useState } from 'react'

type Row = { _id: string }

export type Selection<Given extends Row> = {
  chosen: Given[]
  canChoose(row: Given): boolean
  has(row: Given): boolean
  choose(rows: Given[], isChosen: boolean): void
  clear(): void
}

/** Deselects rows that disappear; a change of `key`, which names what is shown, empties the selection. */
export function useSelection<Given extends Row>(
  rows: Given[],
  key: string,
  canChoose: (row: Given) => boolean = () => true,
): Selection<Given> {
  const [picked, setPicked] = useState({ key, ids: new Set<string>() })
  const ids = picked.key === key ? picked.ids : new Set<string>()
  return {
    chosen: rows.filter(({ _id }) => ids.has(_id)),
    canChoose,
    has: ({ _id }) => ids.has(_id),
    choose(some, isChosen) {
      const next = new Set(ids)
      for (const { _id } of some)
        if (isChosen) next.add(_id)
        else next.delete(_id)
      setPicked({ key, ids: next })
    },
    clear: () => setPicked({ key, ids: new Set() }),
  }
}
