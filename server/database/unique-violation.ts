import { codeOf } from '#server/kernel/error-words.ts'

const CODES = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'])

/** Whether a query failed because a value that must be unique is there already. */
export function isUniqueViolation(error: unknown): boolean {
  return CODES.has(codeOf(error))
}
