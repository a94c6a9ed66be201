import { TookTooLong } from '#server/kernel/within-time.ts'

// SQLite: another process writes for too long. PostgreSQL: connection exceptions, too many connections, cancelled or
// ended by the server (classes 08, 53, 57), deadlock. Sockets: whatever Node says when nobody is there.
const CODES = /^(?:SQLITE_BUSY.*|08...|53...|57...|40P01|ECONN(?:REFUSED|RESET)|ETIMEDOUT|EPIPE)$/
// pg tells of these by their text alone.
const TEXTS =
  /^(?:timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client (?:was|has))/

/** Whether an error means that the database is down or overloaded, so that the same request may succeed later. */
export function isUnreachable(error: Error & { code?: unknown }): boolean {
  return error instanceof TookTooLong || CODES.test(String(error.code)) || TEXTS.test(error.message)
}
