import { saysMuchLess } from '#server/modules/blog/quota/index.ts'

export type RunSave = { version: number; bytes: number }

/**
 * The autosaves of a run, oldest first, that the next one of `bytes` replaces: all but the first and the fullest.
 * Undefined if it says much less than the fullest: then it begins a run of its own, and all of these stay.
 */
export function replacedBy(bytes: number, run: readonly RunSave[]): number[] | undefined {
  const fullest = run.reduce((most, save) => Math.max(most, save.bytes), 0)
  if (saysMuchLess(bytes, fullest)) return undefined
  const fullestSave = bytes < fullest ? run.findLast((save) => save.bytes === fullest) : undefined
  return run.filter((save, at) => at > 0 && save !== fullestSave).map(({ version }) => version)
}
