import type { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

type Built<Row, Parameter> = (db: Db, parameter: Parameter) => { compile(): CompiledQuery<Row> }

/**
 * A query with one parameter, compiled once per database and its transactions: compiling takes Kysely longer than SQLite takes
 * to answer.
 */
export function preparedQuery<Row, Parameter = string>(
  build: Built<Row, Parameter>,
): (db: Db, parameter: Parameter) => Promise<Row | undefined> {
  const compiled = compiledOnce<CompiledQuery<Row>>()
  return async (db, parameter) => {
    const query = compiled(db, 1, () => build(db, parameter).compile())
    if (query.parameters.length !== 1) throw new Error('a prepared query has one parameter')
    const { rows } = await db.executeQuery<Row>({ ...query, parameters: [parameter] })
    return rows[0]
  }
}

/** As `preparedQuery`, with a list of parameters: built once for each of its lengths. */
export function preparedListQuery<Row>(
  build: Built<Row, string[]>,
): (db: Db, parameters: readonly string[]) => Promise<Row[]> {
  const compiled = compiledOnce<CompiledQuery<Row>>()
  return async (db, parameters) => {
    if (parameters.length === 0) return []
    const query = compiled(db, parameters.length, () => build(db, [...parameters]).compile())
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}

/** Remembers by database, whose transactions have its adapter, and by number of parameters. */
function compiledOnce<Query>() {
  const built = new WeakMap<object, Map<number, Query>>()
  return (db: Db, size: number, build: () => Query): Query => {
    const { adapter } = db.getExecutor()
    const bySize = built.get(adapter) ?? new Map<number, Query>()
    built.set(adapter, bySize)
    const query = bySize.get(size) ?? build()
    bySize.set(size, query)
    return query
  }
}
