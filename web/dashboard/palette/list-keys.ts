export type ListKey = 'next' | 'previous' | 'select' | 'actions' | 'open' | 'enter' | 'view'

/**
 * Moves the focus to the next or the previous row of the list on the screen, selects or opens the row that has it, or
 * goes to the actions for the selected ones. False where there is no such row or action.
 */
export function pressInList(key: ListKey): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('#main [data-list] [data-row]')]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  if (key === 'select') return select(rows[at])
  if (key === 'view') return view(rows[at])
  if (key === 'open') return open(rows[at])
  // A link or button in the row has an Enter of its own.
  if (key === 'enter') return rows[at] === document.activeElement && open(rows[at])
  if (key === 'actions') return goToActions()
  const row = key === 'next' ? rows[at + 1] : rows[at < 0 ? rows.length - 1 : at - 1]
  row?.focus()
  row?.scrollIntoView({ block: 'nearest' })
  return row !== undefined
}

function select(row: HTMLElement | undefined): boolean {
  const box = row?.querySelector<HTMLInputElement>('input[type=checkbox]')
  box?.click()
  return Boolean(box)
}

function open(row: HTMLElement | undefined): boolean {
  const way = row?.querySelector<HTMLElement>('[data-row-open]') ?? row?.querySelector('a')
  way?.click()
  return Boolean(way)
}

function view(row: HTMLElement | undefined): boolean {
  const path = row?.querySelector<HTMLElement>('[data-row-view]')?.dataset.rowView
  if (!path) return false
  location.assign(path)
  return true
}

function goToActions(): boolean {
  const first = document.querySelector<HTMLElement>('#main [data-bulk-actions] button:enabled')
  first?.focus()
  return first !== null
}
