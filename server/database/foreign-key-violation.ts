import { codeOf } from '#server/kernel/error-words.ts'

const CODES = new Set(['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY'])

/** Whether a query failed because a row that it refers to is gone. */
export function isForeignKeyViolation(error: unknown): boolean {
  return CODES.has(codeOf(error))
}
