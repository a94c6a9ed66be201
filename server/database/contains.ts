import { expressionBuilder, sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'

/** Whether a column, given as a name or an expression, contains a text as it stands: nothing in it is a pattern. */
export function contains(column: string | Expression<string>, text: string): RawBuilder<SqlBool> {
  return like(column, `%${escaped(text)}%`)
}

/**
 * The same in large and small letters alike. SQLite knows them of English letters only, so that
 * others are looked for as they were typed, small, large, and as they begin words.
 */
export function containsInAnyCase(column: string | Expression<string>, text: string) {
  const spellings = [text, text.toLowerCase(), text.toUpperCase(), withLargeBeginnings(text)]
  const searched = sql<string>`lower(${referred(column)})`
  const distinct = new Set(spellings.map(withSmallEnglish))
  return expressionBuilder().or([...distinct].map((spelling) => contains(searched, spelling)))
}

/** Whether a column begins with a text as it stands, which an index of the column can find. */
export function startsWith(column: string | Expression<string>, text: string): RawBuilder<SqlBool> {
  return like(column, `${escaped(text)}%`)
}

function like(column: string | Expression<string>, pattern: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${referred(column)} LIKE ${pattern} ESCAPE '\\'`
}

function referred(column: string | Expression<string>): Expression<unknown> {
  return typeof column === 'string' ? sql.ref(column) : column
}

function withSmallEnglish(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

function withLargeBeginnings(text: string): string {
  return text.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
