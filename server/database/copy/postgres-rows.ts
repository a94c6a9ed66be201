import pg from 'pg'
import { INDEX_AGAIN, isCopied, type Row, type Table, type WritableRows } from './rows.ts'

const CONNECT_TIMEOUT_MS = 5000
const LOCK_TIMEOUT_MS = 10_000
const AT_ONCE = 100

type PostgresRows = WritableRows & {
  sizeBytes(): Promise<number>
  /** Ends the transaction; without it, `close` undoes everything. */
  commit(): Promise<void>
}

/**
 * Opens the PostgreSQL database at `url` in one transaction, which sees one moment of it. With `isWritten`, all tables are
 * locked and their foreign keys are lifted until `commit`, so that rows may come in any order.
 */
export async function openPostgresRows(
  url: string,
  { isWritten = false } = {},
): Promise<PostgresRows> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types,
  })
  client.on('error', () => {})
  await client.connect()
  await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ${isWritten ? '' : ' READ ONLY'}`)
  const tables = await tablesOf(client)
  const keys = isWritten ? await liftForeignKeys(client, tables) : []
  return {
    tables,
    migrations: await migrationsOf(client),
    async *read(table) {
      await client.query(
        `DECLARE copied NO SCROLL CURSOR FOR SELECT ${listed(table)} FROM "${table.name}"`,
      )
      const fetch = { text: `FETCH ${AT_ONCE} FROM copied`, rowMode: 'array' } as const
      try {
        for (;;) {
          const { rows } = await client.query<Row>(fetch)
          yield* rows
          if (rows.length < AT_ONCE) return
        }
      } finally {
        await client.query('CLOSE copied').catch(() => undefined)
      }
    },
    insert: (table, rows) => insertRows(client, table, rows),
    async clear({ name }) {
      await client.query(`DELETE FROM "${name}"`)
    },
    async indexAgain() {
      await client.query(
        `TRUNCATE post_search, product_search, message_search,
          post_search_rows, product_search_rows, message_search_rows`,
      )
      for (const statement of INDEX_AGAIN) await client.query(statement)
    },
    async sizeBytes() {
      const { rows } = await client.query('SELECT pg_database_size(current_database()) AS size')
      return rows[0].size
    },
    async commit() {
      await setSequences(client)
      for (const { table, name, definition } of keys)
        await client.query(`ALTER TABLE "${table}" ADD CONSTRAINT "${name}" ${definition}`)
      await client.query('COMMIT')
    },
    close: () => client.end(),
  }
}

// count() and bigint columns come as numbers; every number of the product fits a double.
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format),
}

async function insertRows(client: pg.Client, table: Table, rows: Row[]): Promise<void> {
  const records = rows.map((row) =>
    Object.fromEntries(table.columns.map((name, at) => [name, row[at]])),
  )
  await client.query(
    `INSERT INTO "${table.name}" (${listed(table)})
      SELECT ${listed(table)} FROM json_populate_recordset(NULL::"${table.name}", $1)`,
    [JSON.stringify(records)],
  )
}

// Of the information schema, this takes a second.
async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT t.relname::text AS name, array_agg(c.attname::text) AS columns
      FROM pg_class t JOIN pg_attribute c ON c.attrelid = t.oid
        JOIN pg_namespace n ON n.oid = t.relnamespace
      WHERE n.nspname = current_schema() AND t.relkind IN ('r', 'p')
        AND c.attnum > 0 AND NOT c.attisdropped
      GROUP BY t.relname`,
  )
  return rows
    .filter(({ name }) => isCopied(name))
    .map(({ name, columns }) => ({ name, columns: columns.toSorted() }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query(`SELECT to_regclass('kysely_migration') AS found`)
  if (!tables[0].found) return []
  const { rows } = await client.query<{ name: string }>('SELECT name FROM kysely_migration')
  return rows.map(({ name }) => name).toSorted()
}

type ForeignKey = { table: string; name: string; definition: string }

async function liftForeignKeys(client: pg.Client, tables: Table[]): Promise<ForeignKey[]> {
  await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`)
  for (const { name } of tables) await client.query(`LOCK TABLE "${name}" IN ACCESS EXCLUSIVE MODE`)
  const { rows } = await client.query<ForeignKey>(
    `SELECT t.relname AS table, k.conname AS name, pg_get_constraintdef(k.oid) AS definition
      FROM pg_constraint k JOIN pg_class t ON t.oid = k.conrelid
      WHERE k.contype = 'f' AND t.relnamespace = current_schema()::regnamespace`,
  )
  for (const { table, name } of rows)
    await client.query(`ALTER TABLE "${table}" DROP CONSTRAINT "${name}"`)
  return rows
}

// Numbers that PostgreSQL gives out go on behind those that were copied.
async function setSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `SELECT table_name AS table, column_name AS column,
        pg_get_serial_sequence(quote_ident(table_name), column_name) AS sequence
      FROM information_schema.columns WHERE table_schema = current_schema()`,
  )
  for (const { table, column, sequence } of rows.filter((row) => row.sequence !== null)) {
    await client.query(
      `SELECT setval($1, coalesce(max("${column}"), 1), max("${column}") IS NOT NULL) FROM "${table}"`,
      [sequence],
    )
  }
}

function listed({ columns }: Table): string {
  return columns.map((name) => `"${name}"`).join(', ')
}
