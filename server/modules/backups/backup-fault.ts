/** Why a backup, a restore or a move did not happen, in words for the owner. */
export class BackupFault extends Error {}

export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
