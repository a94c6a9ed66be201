export type ListKey = 'next' | 'previous' | 'select' | 'actions'

/**
 * Moves the focus to the next or the previous row of the list on the screen, selects the row that has it, or goes to the
 * actions for the selected ones. False where there is no such row or action.
 */
export function pressInList(key: ListKey): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('#main [data-list] [data-row]')]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  if (key === 'select') return select(rows[at])
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

function goToActions(): boolean {
  const first = document.querySelector<HTMLElement>('#main [data-bulk-actions] button:enabled')
  first?.focus()
  return first !== null
}
