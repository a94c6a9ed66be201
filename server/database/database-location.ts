import { join } from 'node:path'
import type { Config } from '#server/start/config.ts'

/** Where a site's database is: at the URL, or else in the data folder. */
export type DatabaseLocation = Pick<Config, 'DATABASE_URL' | 'dataDir'>

/** Whether the PostgreSQL server at `url` is on this machine, and on its disk. */
export function isServerHere(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  const host = searchParams.get('host') || hostname
  return /^(?:|(?:\/|%2f).*|localhost|127\.0\.0\.1|\[?::1\]?)$/i.test(host)
}

/** The SQLite file of a data folder. */
export const sqlitePath = (dataDir: string) => join(dataDir, 'kiosk.db')
