export type ListKey = 'next' | 'previous' | 'select'

/**
 * Moves the focus to the next or the previous row of the list on the screen, or selects the row that has it. False where
 * there is no such row.
 */
export function pressInList(key: ListKey): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('#main [data-list] [data-row]')]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  if (key === 'select') return select(rows[at])
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
