const CODES = new Set(['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY'])

/** Whether a query failed because a row that it refers to is gone. */
export function isForeignKeyViolation(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && CODES.has(code)
}
