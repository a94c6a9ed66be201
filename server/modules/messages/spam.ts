import { SECOND_MS } from '#server/kernel/clock.ts'
import type { SpamTrap } from './tables.ts'

/** Nobody reads a form, fills in three fields and sends it within this time. */
const FASTEST_MS = 3 * SECOND_MS

/** `loadedMs` is since when the form was on the screen; null if it does not say so credibly, undefined for other programs. */
type Marks = { homepage?: string | undefined; loadedMs: number | null | undefined }

/** Which trap caught a message; empty for one that people may have written, who may take their time. */
export function trapOf({ homepage, loadedMs }: Marks): SpamTrap | '' {
  if (homepage) return 'hidden-field'
  if (loadedMs === undefined) return ''
  const isCredible = loadedMs !== null && loadedMs >= FASTEST_MS
  return isCredible ? '' : 'form-time'
}
