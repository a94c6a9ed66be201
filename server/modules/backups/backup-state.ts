import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { DRAFT_ENDING, writeWhole } from '#server/kernel/write-whole.ts'

const proof = z.object({
  at: z.string(),
  /** Where it was restored and compared; null where that could not be tried. */
  into: z.enum(['sqlite', 'postgres']).nullable(),
  /** Why it was not tried, or why not in PostgreSQL. */
  why: z.string(),
})

const stateFile = z.object({
  /** The last good one. */
  good: z.object({ at: z.string(), sizeBytes: z.number(), file: z.string(), proof }).nullable(),
  /** The last attempt, if it failed. */
  failed: z.object({ at: z.string(), reason: z.string() }).nullable(),
  /** When the newest that is in the bucket for backups was made, and the name of that place. */
  arrived: z.object({ at: z.string(), to: z.string() }).nullable().default(null),
})

export type BackupState = z.infer<typeof stateFile>

const NONE: BackupState = { good: null, failed: null, arrived: null }

/** Where backups go if nothing else is said. */
export const backupFolder = (dataDir: string) => join(dataDir, 'backups')

/**
 * How the last backups went. A file beside them and not a row: a restored database would tell of backups of its own time,
 * and a backup that failed because the database does not answer can still be told.
 */
export async function readBackupState(dataDir: string): Promise<BackupState> {
  try {
    const text = await readFile(statePath(dataDir), 'utf8')
    return stateFile.parse(JSON.parse(text))
  } catch {
    return NONE
  }
}

export async function writeBackupState(
  dataDir: string,
  change: Partial<BackupState>,
): Promise<void> {
  await mkdir(backupFolder(dataDir), { recursive: true, mode: 0o700 })
  const state = { ...(await readBackupState(dataDir)), ...change }
  await writeWhole(statePath(dataDir), Buffer.from(JSON.stringify(state)))
}

/** Removes what was left by a process that was killed while it wrote this; for whoever holds the lock of backups. */
export async function removeStateDrafts(dataDir: string): Promise<void> {
  const folder = backupFolder(dataDir)
  for (const name of await readdir(folder).catch(() => []))
    if (name.startsWith('state.json.') && name.endsWith(DRAFT_ENDING))
      await rm(join(folder, name), { force: true })
}

function statePath(dataDir: string): string {
  return join(backupFolder(dataDir), 'state.json')
}
