import { readFiles } from '#tools/house-rules/files.mjs'
import { MAP } from '#tools/import-law/map.mjs'
import { report } from '#tools/machine/breaches.mjs'
import { isCommand, root } from '#tools/machine/project.mjs'
import { namedTables } from '#tools/sql-law/named-tables.mjs'
import { KERNEL, roomOf, tableOwners } from '#tools/sql-law/table-owners.mjs'

/** The rules of the law, with their reasons. */
export const RULES = {
  'sql-follows-the-map':
    'A room may name its own tables and those of rooms that it may enter (import-law/map.mjs); ask the owner by its door, or let an event carry it.',
  'kernel-tables-by-function':
    'Tables of server/database/tables.ts are used through functions of server/database or server/kernel.',
  'tables-are-known': 'A table belongs in the tables.ts of the room that owns it.',
  'no-dynamic-tables':
    'A table’s name is a literal, a constant of the file, or of a type that is a union of literals there; else nobody can say which table it is.',
}

/** Tables of two rooms that a third manages for them, because both work alike. */
const SHARED = {
  'server/modules/categories/': ['post', 'product'].flatMap((kind) => [
    `${kind}_categories`,
    `${kind}_category_slugs`,
    `${kind}_category_moves`,
  ]),
}

/** Every breach of the SQL law under `folder`: `{ rule, why, where }`. */
export function judgeSql(folder) {
  const files = readFiles(folder, ['server'], /(?<!\.(?:test|fixture))\.ts$/)
  const owners = tableOwners(files)
  return files
    .filter(({ path }) => !path.startsWith('server/database/migrations/'))
    .flatMap((file) => breachesOf(file, owners))
    .map(({ rule, path, line, table }) => broken(rule, `${path}:${line}  ${table ?? ''}`))
}

function broken(rule, where) {
  return { rule, why: RULES[rule], where: where.trim() }
}

function breachesOf({ path, text }, owners) {
  return namedTables(path, text).flatMap(({ table, line, isSubquery }) => {
    const rule = isShared(path, table) ? undefined : ruleBroken(roomOf(path), table, owners)
    // A subquery may have any name except that of a table.
    const isOwn = isSubquery && rule === 'tables-are-known'
    return rule && !isOwn ? [{ rule, path, line, table }] : []
  })
}

function isShared(path, table) {
  return Object.entries(SHARED).some(([at, own]) => path.startsWith(at) && own.includes(table))
}

function ruleBroken(room, table, owners) {
  if (table === undefined) return 'no-dynamic-tables'
  const owner = owners.get(table)
  // PostgreSQL's own, which only the foundation may ask.
  if (room === KERNEL && table.startsWith('pg_')) return undefined
  if (!owner) return 'tables-are-known'
  if (owner === room) return undefined
  if (owner === KERNEL) return 'kernel-tables-by-function'
  return MAP[room] === '*' || MAP[room]?.includes(owner) ? undefined : 'sql-follows-the-map'
}

if (isCommand(import.meta.url)) process.exitCode = report(judgeSql(root))
