import { join } from 'node:path'
import type { Config } from '#server/config.ts'

/** Where a site's database is: at the URL, or else in the data folder. */
export type DatabaseLocation = Pick<Config, 'DATABASE_URL' | 'dataDir'>

/** The SQLite file of a data folder. */
export const sqlitePath = (dataDir: string) => join(dataDir, 'kiosk.db')
