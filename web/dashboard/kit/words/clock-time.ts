const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/**
 * A moment in the viewer's own time zone: "09:12:40" today, "14 Nov, 09:12" on another day; empty for an invalid date.
 */
export function clockTime(iso: string | null | undefined, now = new Date()): string {
  const at = new Date(iso ?? '')
  if (Number.isNaN(at.getTime())) return ''
  const two = (number: number) => String(number).padStart(2, '0')
  const time = `${two(at.getHours())}:${two(at.getMinutes())}`
  if (at.toDateString() === now.toDateString()) return `${time}:${two(at.getSeconds())}`
  const year = at.getFullYear() === now.getFullYear() ? '' : ` ${at.getFullYear()}`
  return `${at.getDate()} ${MONTHS[at.getMonth()]}${year}, ${time}`
}
