import type { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

/** A query with one parameter, compiled once per database: compiling takes Kysely longer than SQLite takes to answer. */
export function preparedQuery<Row>(
  build: (db: Db, parameter: string) => { compile(): CompiledQuery<Row> },
): (db: Db, parameter: string) => Promise<Row | undefined> {
  const built = new WeakMap<Db, CompiledQuery<Row>>()
  return async (db, parameter) => {
    const query = built.get(db) ?? build(db, parameter).compile()
    built.set(db, query)
    if (query.parameters.length !== 1) throw new Error('a prepared query has one parameter')
    const { rows } = await db.executeQuery<Row>({ ...query, parameters: [parameter] })
    return rows[0]
  }
}

/** As `preparedQuery`, with a list of parameters: built once for each of its lengths. */
export function preparedListQuery<Row>(
  build: (db: Db, parameters: string[]) => { compile(): CompiledQuery<Row> },
): (db: Db, parameters: string[]) => Promise<Row[]> {
  const built = new WeakMap<Db, Map<number, CompiledQuery<Row>>>()
  return async (db, parameters) => {
    if (parameters.length === 0) return []
    const bySize = built.get(db) ?? new Map<number, CompiledQuery<Row>>()
    built.set(db, bySize)
    const query = bySize.get(parameters.length) ?? build(db, parameters).compile()
    bySize.set(parameters.length, query)
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}
