const CREATED = /^create table (?:if not exists )?"?(\w+)/
const UNIQUE = /^create unique index .* on "?(\w+)/
const ADDED = /^alter table "?(\w+)"? add column "?(\w+)"? (.*)/
const WRITTEN = /^(?:insert into|update|delete from) "?(\w+)"?(?: set "?(\w+))?/
const HARMLESS = /^(?:create (?:table|index)|select|with|pragma)\b/

/**
 * Of the SQL of a migration, what a version that does not know it may stumble over: all but new tables, indexes, and columns
 * that are empty or have a default, with the rows of those.
 */
export function narrowing(statements: readonly string[]): string[] {
  const tables = new Set<string>()
  const columns = new Set<string>()
  return statements.filter((statement) => {
    const text = statement.toLowerCase().replaceAll(/\s+/g, ' ').trim()
    const [, created] = CREATED.exec(text) ?? []
    if (created) tables.add(created)
    const [, unique] = UNIQUE.exec(text) ?? []
    if (unique) return !tables.has(unique)
    const [, altered = '', column = '', rest = ''] = ADDED.exec(text) ?? []
    if (altered) {
      columns.add(`${altered}.${column}`)
      return !tables.has(altered) && !isOptional(rest)
    }
    const [, written = '', set = ''] = WRITTEN.exec(text) ?? []
    if (written) return !tables.has(written) && !columns.has(`${written}.${set}`)
    return !HARMLESS.test(text)
  })
}

function isOptional(column: string): boolean {
  if (/\b(?:unique|primary key)\b/.test(column)) return false
  return !/\bnot null\b/.test(column) || /\bdefault\b/.test(column)
}
