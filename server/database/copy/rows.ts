import { counted } from '#shared/text/counted.ts'
import { createHash } from 'node:crypto'

export type Row = (string | number | null)[]

/** Columns are sorted by name, since their order may differ between databases. */
export type Table = { name: string; columns: string[] }

/** `sum` does not depend on the order of the rows, which the engines sort differently. */
export type TableSum = { rows: number; sum: string }
export type TableSums = Record<string, TableSum>

/** A database as rows of tables, the same on both engines; without the search index, which is derived and differs. */
export type Rows = {
  tables: Table[]
  /** The names of its migrations, oldest first; empty where there is no schema of Kiosk. */
  migrations: string[]
  read(table: Table): AsyncIterable<Row>
  close(): Promise<void>
}

export type WritableRows = Rows & {
  insert(table: Table, rows: Row[]): Promise<void>
  clear(table: Table): Promise<void>
  /** Adds the tasks that index every post, product and message; a start or `rebuildSearch` runs them. */
  indexAgain(): Promise<void>
}

const AT_ONCE = 500
const BYTES_AT_ONCE = 4 * 1024 * 1024
const NOT_COPIED = /^(?:sqlite_|kysely_|(?:post|product|message)_search(?:_|$))/

/** Who viewed what a moment ago: no copy of the database needs it. */
export const UNCOPIED = ['recent_views', 'visitor_salts']

/** Whether a table holds data; the others are the migrations' own, the search index, and who viewed what a moment ago. */
export function isCopied(table: string): boolean {
  return !NOT_COPIED.test(table) && !UNCOPIED.includes(table)
}

const SEARCHED = [
  ['posts', 'post', 'updated_at'],
  ['products', 'product', 'updated_at'],
  ['contact_messages', 'message', 'created_at'],
] as const

/** SQL of both engines, for `indexAgain`. */
export const INDEX_AGAIN = SEARCHED.map(
  ([table, thing, time]) =>
    `INSERT INTO tasks (id, kind, key, payload, run_at, created_at)
      SELECT '${thing}.indexed-' || id, '${thing}.changed → search', id,
        '{"id":"' || id || '","name":"${thing}.changed","at":"' || ${time} || '","data":{"${thing}Id":"' || id || '"}}',
        ${time}, ${time} FROM ${table} WHERE true
      ON CONFLICT DO NOTHING`,
)

const SITE = ['posts', 'products', 'users']
const MADE_BY_MIGRATIONS = ['comment_counts', 'revision', 'site_id', 'site_secret']

/** Whether it holds somebody's site: an account, a post or a product. */
export function holdsSite(rows: Rows): Promise<boolean> {
  return hasRows(rows, ({ name }) => SITE.includes(name))
}

/** Whether nothing is in it but what migrations put there. */
export async function isEmpty(rows: Rows): Promise<boolean> {
  return !(await hasRows(rows, ({ name }) => !MADE_BY_MIGRATIONS.includes(name)))
}

async function hasRows(rows: Rows, isMeant: (table: Table) => boolean): Promise<boolean> {
  for (const table of rows.tables.filter(isMeant))
    for await (const row of rows.read(table)) if (row.length > 0) return true
  return false
}

/** Replaces all rows of `target` by those of `source`, reads them back and throws unless every table is the same. */
export async function copyRows(source: Rows, target: WritableRows): Promise<TableSums> {
  refuseOtherSchema(source, target)
  const sums: TableSums = {}
  for (const table of target.tables) await target.clear(table)
  for (const table of source.tables) sums[table.name] = await copyTable(table, source, target)
  compareSums(sums, await sumRows(target))
  return sums
}

/** Throws, naming the first table in which the two differ. */
export function compareSums(expected: TableSums, found: TableSums): void {
  for (const name of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    const [one, other] = [expected[name], found[name]]
    if (one?.rows === other?.rows && one?.sum === other?.sum) continue
    throw new Error(
      `the table ${name} should have ${count(one)} and has ${count(other)}${
        one?.rows === other?.rows ? ', but not the same ones' : ''
      }`,
    )
  }
}

/** Reads every table to its end, and returns the number and a checksum of the rows of each. */
export async function sumRows(rows: Rows): Promise<TableSums> {
  const sums: TableSums = {}
  for (const table of rows.tables) {
    const sum = startSum()
    for await (const row of rows.read(table)) sum.add(row)
    sums[table.name] = sum.end()
  }
  return sums
}

async function copyTable(table: Table, source: Rows, target: WritableRows): Promise<TableSum> {
  const sum = startSum()
  let batch: Row[] = []
  let bytes = 0
  for await (const row of source.read(table)) {
    bytes += sum.add(row)
    batch.push(row)
    if (batch.length < AT_ONCE && bytes < BYTES_AT_ONCE) continue
    await target.insert(table, batch)
    batch = []
    bytes = 0
  }
  if (batch.length > 0) await target.insert(table, batch)
  return sum.end()
}

function refuseOtherSchema(source: Rows, target: Rows): void {
  const shape = ({ tables }: Rows) => JSON.stringify(tables)
  if (shape(source) === shape(target)) return
  throw new Error('the two databases do not have the same tables')
}

const MODULUS = 2n ** 128n

function startSum() {
  let rows = 0
  let total = 0n
  return {
    /** Returns the size of the row in bytes, about. */
    add(row: Row): number {
      const text = JSON.stringify(row)
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 32)
      total = (total + BigInt(`0x${hash}`)) % MODULUS
      rows++
      return text.length
    },
    end: (): TableSum => ({ rows, sum: total.toString(16).padStart(32, '0') }),
  }
}

function count(sum: TableSum | undefined): string {
  return sum ? counted(sum.rows, 'row') : 'no such table'
}
