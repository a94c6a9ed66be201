import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'

/** Whether a column, given as a name or an expression, contains a text as it stands: nothing in it is a pattern. */
export function contains(column: string | Expression<string>, text: string): RawBuilder<SqlBool> {
  return like(column, `%${escaped(text)}%`)
}

/** The same for its beginning, which an index of the column can find. */
export function startsWith(column: string | Expression<string>, text: string): RawBuilder<SqlBool> {
  return like(column, `${escaped(text)}%`)
}

function like(column: string | Expression<string>, pattern: string): RawBuilder<SqlBool> {
  const searched = typeof column === 'string' ? sql.ref(column) : column
  return sql<SqlBool>`${searched} LIKE ${pattern} ESCAPE '\\'`
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
