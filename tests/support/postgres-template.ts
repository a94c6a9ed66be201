import pg from 'pg'
import { pino } from 'pino'
import { connect } from '#server/database/connect.ts'

/** The database that every test's own is copied from: a copy takes a fifth of the time of all migrations. */
export const TEMPLATE = 'kiosk_test_template'

/** For vitest: makes the template once for all test files, when the tests run on PostgreSQL. */
export async function setup(): Promise<void> {
  const server = process.env.TEST_POSTGRES_URL
  if (process.env.TEST_DATABASE !== 'postgres' || !server) return
  await runOnServer(server, `DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`)
  await runOnServer(server, `CREATE DATABASE ${TEMPLATE}`)
  const url = new URL(server)
  url.pathname = `/${TEMPLATE}`
  const store = await connect({ DATABASE_URL: url.href, dataDir: '' }, pino({ level: 'silent' }))
  await store.close()
}

export async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
