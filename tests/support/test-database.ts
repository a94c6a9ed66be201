import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { connect } from '#server/database/connect.ts'
import type { Store } from '#server/database/store.ts'
import { randomText } from '#server/kernel/ids.ts'

/** A fresh migrated database of the engine that TEST_DATABASE names (sqlite, or postgres at TEST_POSTGRES_URL). */
export async function openTestDatabase(
  folder: string,
): Promise<{ store: Store; url?: string; drop(): Promise<void> }> {
  if (process.env.TEST_DATABASE !== 'postgres') {
    const store = await connect({ DATABASE_URL: undefined, dataDir: folder })
    return {
      store,
      drop: async () => {
        await store.close()
        await rm(join(folder, 'kiosk.db'), { force: true })
      },
    }
  }
  const server = process.env.TEST_POSTGRES_URL
  if (!server) throw new Error('TEST_POSTGRES_URL must name a PostgreSQL server')
  const name = `kiosk_test_${randomText(12)}`
  await runOnServer(server, `CREATE DATABASE ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const store = await connect({ DATABASE_URL: url.href, dataDir: folder })
  return {
    store,
    url: url.href,
    drop: async () => {
      await store.close()
      await runOnServer(server, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
