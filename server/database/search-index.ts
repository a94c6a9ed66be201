import { sql, type RawBuilder } from 'kysely'
import { indexedWords, queryWords, words } from '#shared/text/words.ts'
import type { Db, Tx } from './database.ts'
import { mergeSegments } from './merge-segments.ts'
import type { Engine } from './migrate.ts'

type SearchTable = 'post_search' | 'product_search' | 'message_search'

export type SearchDocument = {
  id: string
  title: string
  keywords: string
  body: string
  /** Plain text that results quote. */
  quoted?: string
  /** Filters such as `public`; letters and digits only, never matched as words. */
  labels?: string[]
  /** ISO 8601 UTC; newer documents rank first. */
  at: string
}

export type Search = {
  query: string
  /** A document must have a label of each group. */
  labels?: string[][]
  /** `best`: hits in the title, then in the keywords, then all others, each newest first. */
  order: 'best' | 'latest' | 'oldest'
  limit: number
  offset: number
}

/** Bounds the cost of a search, however large the site. */
export const MOST_FOUND = 1000

const QUERY_WORDS = 8
const SHORTEST_APART = 3
const BODY_WORDS = 20_000
const QUOTED_CHARACTERS = 20_000
const AT_SAME_TIME = 1000

/** Adds or replaces a document in the full-text index. The caller has the turn of the index, since two writers would take the same number. */
export async function indexDocument(
  tx: Tx,
  engine: Engine,
  table: SearchTable,
  document: SearchDocument,
): Promise<void> {
  const { id } = document
  await deleteDocument(tx, engine, table, id)
  const number = await freeNumber(tx, table, Date.parse(document.at) * AT_SAME_TIME)
  const quoted = (document.quoted ?? '').slice(0, QUOTED_CHARACTERS).toWellFormed()
  await sql`INSERT INTO ${rowsOf(table)} (number, id, quoted) VALUES (${number}, ${id}, ${quoted})`.execute(
    tx,
  )
  const labels = (document.labels ?? []).map(labelOf)
  const of = {
    title: indexedWords(document.title),
    keywords: indexedWords(document.keywords),
    body: indexedWords(document.body, BODY_WORDS),
  }
  await (
    engine === 'sqlite'
      ? sql`INSERT INTO ${sql.table(table)} (rowid, title, keywords, body, labels)
          VALUES (${number}, ${of.title.join(' ')}, ${of.keywords.join(' ')}, ${of.body.join(' ')},
            ${labels.join(' ')})`
      : sql`INSERT INTO ${sql.table(table)} (number, document)
          VALUES (${number}, array_to_tsvector(${lexemesOf(of, labels)}::text[]))`
  ).execute(tx)
  if (engine === 'sqlite') await mergeSegments(tx, table)
}

// PostgreSQL's index knows nothing of the part of a document that a word is in, so the better parts have words of their own:
// a search of titles then costs as much as there are titles with these words, not as texts.
function lexemesOf(
  of: Record<'title' | 'keywords' | 'body', string[]>,
  labels: string[],
): string[] {
  const named = [...of.title, ...of.keywords]
  return [
    ...new Set([...named, ...of.body]),
    ...of.title.map((word) => MARKS.title + word),
    ...named.map((word) => MARKS.keywords + word),
    ...labels.map((label) => LABEL_MARK + label),
  ]
}

/** Takes a text out of the index; one that is not in it is no error. */
export async function removeDocument(
  tx: Tx,
  engine: Engine,
  table: SearchTable,
  id: string,
): Promise<void> {
  await deleteDocument(tx, engine, table, id)
  if (engine === 'sqlite') await mergeSegments(tx, table)
}

async function deleteDocument(
  tx: Tx,
  engine: Engine,
  table: SearchTable,
  id: string,
): Promise<void> {
  const { rows } = await sql<{ number: number }>`DELETE FROM ${rowsOf(table)} WHERE id = ${id}
    RETURNING number`.execute(tx)
  const key = sql.raw(engine === 'sqlite' ? 'rowid' : 'number')
  for (const { number } of rows)
    await sql`DELETE FROM ${sql.table(table)} WHERE ${key} = ${number}`.execute(tx)
}

/**
 * One page of the ids of documents that match every word of a query as a prefix, and their number, at most 1,000.
 * Operators have no meaning: only letters and digits count, and hyphens that join words.
 */
export async function findDocuments(
  db: Db,
  engine: Engine,
  table: SearchTable,
  search: Search,
): Promise<Found> {
  for (const terms of readingsOf(search.query)) {
    const found = await findWords(db, engine, table, { ...search, terms })
    if (found.total > 0) return found
  }
  return { ids: [], total: 0 }
}

type Found = { ids: string[]; total: number }

/**
 * The words that a query means, the next where nothing has the first: hyphens join words, except in an address such as
 * "quiet-keyboard", which may be written apart. The beginnings of short words stand in nearly every text.
 */
export function readingsOf(query: string): string[][] {
  const joined = queryWords(query, QUERY_WORDS)
  const apart = words(query, QUERY_WORDS)
  if (apart.length === 0) return []
  const isOne = apart.length === joined.length || apart.some((word) => word.length < SHORTEST_APART)
  return isOne ? [joined] : [joined, apart]
}

async function findWords(
  db: Db,
  engine: Engine,
  table: SearchTable,
  { terms, ...search }: Search & { terms: string[] },
): Promise<Found> {
  const index = indexOf(engine, table, { terms, labels: search.labels ?? [] })
  const total = await countOf(db, index.rows('all'))
  const numbers = await (total < MOST_FOUND ? sortFew : walkMany)(db, index, search)
  const page = numbers.slice(search.offset, search.offset + search.limit)
  return { ids: await idsOf(db, table, page), total }
}

/** The quotable text of each document, by id. */
export async function listQuoted(
  db: Db,
  table: SearchTable,
  ids: string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; quoted: string }>`SELECT id, quoted
    FROM ${rowsOf(table)} WHERE id IN (${sql.join(ids)})`.execute(db)
  return new Map(rows.map(({ id, quoted }) => [id, quoted]))
}

type SearchField = 'title' | 'keywords' | 'all'
type Numbers = { number: number }

type Index = { rows(field: SearchField): RawBuilder<Numbers> }

function indexOf(
  engine: Engine,
  table: SearchTable,
  { terms, labels }: { terms: string[]; labels: string[][] },
): Index {
  if (engine === 'sqlite') {
    const prefixes = terms.map((word) => `"${word}" *`).join(' AND ')
    const narrowed = labels.map((group) => `(labels : (${group.map(quotedLabel).join(' OR ')}))`)
    return {
      rows(field) {
        const match = [`({${COLUMNS[field]}} : (${prefixes}))`, ...narrowed].join(' AND ')
        return sql`SELECT rowid AS number FROM ${sql.table(table)} WHERE ${sql.table(table)} MATCH ${match}`
      },
    }
  }
  const narrowed = labels.map(
    (group) => `(${group.map((label) => `'${LABEL_MARK}${labelOf(label)}'`).join('|')})`,
  )
  return {
    rows(field) {
      const prefixes = terms.map((word) => `'${MARKS[field]}${word}':*`)
      const query = [...prefixes, ...narrowed].join('&')
      return sql`SELECT number FROM ${sql.table(table)} WHERE document @@ ${query}::tsquery`
    },
  }
}

const COLUMNS = { title: 'title', keywords: 'title keywords', all: 'title keywords body' }
// No word begins with one of these.
const MARKS = { title: '^', keywords: '+', all: '' }
const LABEL_MARK = '='
const TIERS: SearchField[] = ['title', 'keywords', 'all']

// Few findings are sorted here: in the order of age PostgreSQL would read all documents for a rare word.
async function sortFew(db: Db, index: Index, search: Search): Promise<number[]> {
  const some = await numbersOf(db, index.rows('all'))
  if (search.order === 'oldest') return some.toSorted((one, other) => one - other)
  if (search.order === 'latest' || some.length === 0)
    return some.toSorted((one, other) => other - one)
  const [titled, keyed] = await Promise.all(
    TIERS.slice(0, -1).map(async (field) => new Set(await numbersOf(db, index.rows(field)))),
  )
  const tier = (number: number) => (titled?.has(number) ? 0 : keyed?.has(number) ? 1 : 2)
  return some.toSorted((one, other) => tier(one) - tier(other) || other - one)
}

// Where many are found, the first of each tier come soon in the order of age.
async function walkMany(db: Db, index: Index, { order, limit, offset }: Search): Promise<number[]> {
  const end = Math.min(offset + limit, MOST_FOUND)
  const found = new Set<number>()
  for (const field of order === 'best' ? TIERS : TIERS.slice(-1)) {
    if (found.size >= end) break
    const direction = sql.raw(order === 'oldest' ? 'ASC' : 'DESC')
    const page = sql<Numbers>`${index.rows(field)} ORDER BY number ${direction} LIMIT ${end}`
    for (const { number } of (await page.execute(db)).rows) found.add(number)
  }
  return [...found]
}

// Many are counted without being read.
async function countOf(db: Db, rows: RawBuilder<Numbers>): Promise<number> {
  const counted = await sql<{
    total: number
  }>`SELECT count(*) AS total FROM (${rows} LIMIT ${sql.lit(MOST_FOUND)}) AS found`.execute(db)
  return counted.rows[0]?.total ?? 0
}

async function numbersOf(db: Db, rows: RawBuilder<Numbers>): Promise<number[]> {
  const found = await sql<Numbers>`${rows} LIMIT ${sql.lit(MOST_FOUND)}`.execute(db)
  return found.rows.map(({ number }) => number)
}

async function idsOf(db: Db, table: SearchTable, numbers: number[]): Promise<string[]> {
  if (numbers.length === 0) return []
  const { rows } = await sql<Numbers & { id: string }>`SELECT number, id
    FROM ${rowsOf(table)} WHERE number IN (${sql.join(numbers)})`.execute(db)
  const byNumber = new Map(rows.map(({ number, id }) => [number, id]))
  return numbers.flatMap((number) => byNumber.get(number) ?? [])
}

// A document's number grows with its date, so the index itself is ordered by age.
async function freeNumber(tx: Tx, table: SearchTable, from: number): Promise<number> {
  const { rows } = await sql<{
    last: number | null
  }>`SELECT max(number) AS last FROM ${rowsOf(table)}
    WHERE number >= ${from} AND number < ${from + AT_SAME_TIME}`.execute(tx)
  const last = rows[0]?.last
  return last === null || last === undefined ? from : Number(last) + 1
}

function rowsOf(table: SearchTable) {
  return sql.table(`${table}_rows`)
}

const quotedLabel = (label: string) => `"${labelOf(label)}"`

// Labels contain ids, which may come from a request: only letters and digits may reach the index.
function labelOf(label: string): string {
  return label.toLowerCase().replace(/[^a-z0-9]+/g, '') || '0'
}
