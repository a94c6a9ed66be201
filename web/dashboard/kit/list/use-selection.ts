import { useState } from 'react'

type Row = { _id: string }

export type Selection<Given extends Row> = {
  chosen: Given[]
  /** Everything that the filters find is chosen, on every page. */
  isAll: boolean
  canChoose(row: Given): boolean
  has(row: Given): boolean
  choose(rows: Given[], isChosen: boolean): void
  chooseAll(): void
  clear(): void
}

type Picked = { key: string; ids: ReadonlySet<string>; isAll: boolean }

/** Deselects rows that disappear; a change of `key`, which names what is shown, empties the selection. */
export function useSelection<Given extends Row>(
  rows: Given[],
  key: string,
  canChoose: (row: Given) => boolean = () => true,
): Selection<Given> {
  const none: Picked = { key, ids: new Set(), isAll: false }
  const [kept, setPicked] = useState(none)
  const picked = kept.key === key ? kept : none
  const has = (row: Given) => (picked.isAll ? canChoose(row) : picked.ids.has(row._id))
  const chosen = rows.filter(has)
  return {
    chosen,
    canChoose,
    has,
    isAll: picked.isAll,
    choose(some, isChosen) {
      const ids = new Set(chosen.map(({ _id }) => _id))
      for (const { _id } of some)
        if (isChosen) ids.add(_id)
        else ids.delete(_id)
      setPicked({ key, ids, isAll: false })
    },
    chooseAll: () => setPicked({ ...none, isAll: true }),
    clear: () => setPicked(none),
  }
}
