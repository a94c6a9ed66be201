/** "21–30 of 64", empty for an empty page. */
export function rangeLine(page: number, shown: number, total: number, limit = 10): string {
  if (shown === 0) return ''
  const first = (page - 1) * limit + 1
  return `${first}–${first + shown - 1} of ${total}`
}
