import pg from 'pg'
import { RUNNING } from '#server/database/running-versions.ts'

const CONNECT_TIMEOUT_MS = 5000

/** Whether a process of the site, on any machine, has asked the PostgreSQL database at `url` within the last ten seconds. */
export async function isRunning(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(RUNNING)).rows.length > 0
  } finally {
    await client.end()
  }
}
