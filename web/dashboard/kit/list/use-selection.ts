import { useState } from 'react'

type Row = { _id: string }

export type Selection<Item extends Row> = {
  chosen: Item[]
  /** Everything that the filters find is chosen, on every page. */
  isAll: boolean
  canChoose(row: Item): boolean
  has(row: Item): boolean
  choose(rows: Item[], isChosen: boolean): void
  chooseAll(): void
  clear(): void
}

type Picked = { key: string; ids: ReadonlySet<string>; isAll: boolean }

/** Deselects rows that disappear; a change of `key`, which names what is shown, empties the selection. */
export function useSelection<Item extends Row>(
  rows: Item[],
  key: string,
  canChoose: (row: Item) => boolean = () => true,
): Selection<Item> {
  const none: Picked = { key, ids: new Set(), isAll: false }
  const [lastPicked, setPicked] = useState(none)
  const picked = lastPicked.key === key ? lastPicked : none
  const has = (row: Item) => (picked.isAll ? canChoose(row) : picked.ids.has(row._id))
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
