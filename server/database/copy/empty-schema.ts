import pg from 'pg'

const CONNECT_TIMEOUT_MS = 5000
// Whoever has no right to make it: insufficient_privilege. A pooler that passes no search path on: protocol_violation.
const REFUSALS = /^(?:42501|08P01)$/

/** The user of the database may not make a schema beside the site's. */
export class SchemaRefused extends Error {}

/** An empty schema in the database of the site, which nobody else uses until `drop`. */
export type EmptySchema = { url: string; drop(): Promise<void> }

/**
 * Makes an empty schema of this name beside the tables of the site; one that a killed process left is dropped first. A lock
 * that ends with this connection tells such a one from one in use. Throws `SchemaRefused`.
 */
export async function openEmptySchema(siteUrl: string, name: string): Promise<EmptySchema> {
  const client = new pg.Client({
    connectionString: siteUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query('SELECT pg_try_advisory_lock(hashtext($1)) AS free', [name])
    if (!rows[0].free) throw new SchemaRefused('Another process uses it right now.')
    const drop = async () => void (await client.query(`DROP SCHEMA IF EXISTS ${name} CASCADE`))
    await drop()
    await client.query(`CREATE SCHEMA ${name}`)
    const url = withSearchPath(siteUrl, name)
    await requireSchema(url, name).catch(async (error: unknown) => {
      await drop()
      throw error
    })
    return { url, drop: () => drop().finally(() => client.end()) }
  } catch (error) {
    await client.end()
    throw refusalOf(error) ?? error
  }
}

function withSearchPath(siteUrl: string, name: string): string {
  const url = new URL(siteUrl)
  const options = [url.searchParams.get('options'), `-c search_path=${name}`]
  url.searchParams.set('options', options.filter(Boolean).join(' '))
  return url.href
}

// A pooler may drop the search path without a word, and what is meant for the empty schema would replace the site.
async function requireSchema(url: string, name: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client
    .query('SELECT current_schema() AS schema')
    .finally(() => client.end())
  if (rows[0].schema !== name)
    throw new SchemaRefused('What is between the site and its database passes no search path on.')
}

function refusalOf(error: unknown): SchemaRefused | undefined {
  const isRefusal = error instanceof pg.DatabaseError && REFUSALS.test(error.code ?? '')
  return isRefusal ? new SchemaRefused('The database user may not create a schema.') : undefined
}
