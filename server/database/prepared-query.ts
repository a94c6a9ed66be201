import {
  isExpression,
  type CompiledQuery,
  type Insertable,
  type InsertQueryBuilder,
  type InsertResult,
  type QueryResult,
  type RawBuilder,
} from 'kysely'
import type { Db, Tables, Tx } from './database.ts'

type Compilable<Row> = { compile(): CompiledQuery<Row> }

/** A query with one parameter, compiled once: compiling takes Kysely longer than SQLite takes to answer. */
export function preparedQuery<Row, Parameter = string>(
  build: (db: Db, parameter: Parameter) => Compilable<Row>,
): (db: Db, parameter: Parameter) => Promise<Row | undefined> {
  const run = preparedStatement((db, { only }: { only: Parameter }) => build(db, only))
  return async (db, only) => (await run(db, { only })).rows[0]
}

/** As `preparedQuery`, with a list of parameters: built once for each of its lengths. */
export function preparedListQuery<Row>(
  build: (db: Db, parameters: string[]) => Compilable<Row>,
): (db: Db, parameters: readonly string[]) => Promise<Row[]> {
  const compiled = compiledOnce<CompiledQuery<Row>>()
  return async (db, list) => {
    if (list.length === 0) return []
    const query = compiled(db, String(list.length), () =>
      build(db, Object.keys(list).map(standIn<string>)).compile(),
    )
    return (await db.executeQuery<Row>(bound(query, list))).rows
  }
}

/**
 * A read or a write with named values, compiled once. What `build` is given only stands for the values: it may bind them, and
 * never look at them.
 */
export function preparedStatement<Row, Values extends object, On extends Db = Db>(
  build: (db: On, values: Values) => Compilable<Row>,
): (db: On, values: Values) => Promise<QueryResult<Row>> {
  const compiled = compiledOnce<CompiledQuery<Row>>()
  return async (db, values) => {
    const query = compiled(db, '', () => build(db, standIns<Values>()).compile())
    return db.executeQuery<Row>(bound(query, values))
  }
}

/**
 * Inserts rows that all have the columns of the first, as values, and returns how many were written; compiled once for each set
 * of columns and number of rows.
 */
export function preparedInsert<Table extends keyof Tables>(
  into: (tx: Tx) => InsertQueryBuilder<Tables, Table, InsertResult>,
): (tx: Tx, rows: readonly Insertable<Tables[Table]>[]) => Promise<number> {
  const compiled = compiledOnce<CompiledQuery>()
  return async (tx, rows) => {
    const [first] = rows
    if (!first) return 0
    const columns = definedColumns(first)
    const query = compiled(tx, [rows.length, ...columns].join(), () =>
      into(tx).values(rows).compile(),
    )
    const parameters = rows.flatMap((row) => columns.map((column) => valueOf(row, column)))
    const isOdd = (value: unknown) => value === undefined || isExpression(value)
    if (rows.some((row) => definedColumns(row).length !== columns.length) || parameters.some(isOdd))
      throw new Error('inserted rows must have the same columns, all of them values')
    const { numAffectedRows = 0n } = await tx.executeQuery({ ...query, parameters })
    return Number(numAffectedRows)
  }
}

const definedColumns = (row: object) =>
  Object.keys(row).filter((column) => valueOf(row, column) !== undefined)

/** A statement written in SQL, for the functions above. */
export function compilable<Row>(db: Db, statement: RawBuilder<Row>): Compilable<Row> {
  return { compile: () => statement.compile(db) }
}

class StandIn {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  /** Whoever compares or joins it to a text would fix the statement to one value. */
  [Symbol.toPrimitive](): never {
    throw new Error(`${this.name} only stands for a value while a statement is built`)
  }
}

// Kysely binds it as it is, whatever its type says.
const standIn = <Value>(name: string) => new StandIn(name) as Value

// Of every name there is one.
const standIns = <Values extends object>() =>
  new Proxy({}, { get: (_, name) => standIn(String(name)) }) as Values

function bound<Query extends CompiledQuery>(query: Query, values: object): Query {
  const parameters = query.parameters.map((parameter) => {
    if (!(parameter instanceof StandIn)) return parameter
    const value = valueOf(values, parameter.name)
    if (value === undefined) throw new Error(`a statement is bound without ${parameter.name}`)
    return value
  })
  return { ...query, parameters }
}

const valueOf = (values: object, name: string): unknown => Reflect.get(values, name)

/** Remembers by database, whose transactions have its adapter, and by shape. */
function compiledOnce<Query>() {
  const built = new WeakMap<object, Map<string, Query>>()
  return (db: Db, shape: string, build: () => Query): Query => {
    const { adapter } = db.getExecutor()
    const byShape = built.get(adapter) ?? new Map<string, Query>()
    built.set(adapter, byShape)
    const query = byShape.get(shape) ?? build()
    byShape.set(shape, query)
    return query
  }
}
