import { codeOf } from '#server/kernel/error-words.ts'

// SQLite: the file, or its shared memory, cannot grow. PostgreSQL: disk_full. The rest is what files say.
const CODES = new Set(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', '53100', 'ENOSPC', 'EDQUOT'])

/** Whether an error means that the disk has no room left, here or at PostgreSQL. */
export function isDiskFull(error: unknown): error is object {
  return CODES.has(codeOf(error))
}
