export type RunSave = { version: number; bytes: number }

const SMALL_BYTES = 40
const SMALL_SHARE = 0.1

/**
 * The autosaves of a run, oldest first, that the next one of `bytes` replaces: all but the first and the fullest.
 * Undefined if it says much less than the fullest: then it begins a run of its own, and all of these stay.
 */
export function replacedBy(bytes: number, run: readonly RunSave[]): number[] | undefined {
  const fullest = run.reduce((most, save) => Math.max(most, save.bytes), 0)
  const lost = fullest - bytes
  if (lost > SMALL_BYTES && lost > fullest * SMALL_SHARE) return undefined
  const kept = lost > 0 ? run.findLast((save) => save.bytes === fullest) : undefined
  return run.filter((save, at) => at > 0 && save !== kept).map(({ version }) => version)
}
