import { Refusal } from '#server/kernel/refusal.ts'

/** Refuses a file in words that say what to do; nothing was changed by it. */
export function unusableFile(message: string): Refusal {
  return new Refusal('invalid', 'unusable_file', message, { fields: { file: message } })
}
