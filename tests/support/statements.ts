import type { Kysely, Transaction } from 'kysely'
import { vi } from 'vitest'
import type { Tables } from '#server/database/database.ts'
import type { TestApp } from './test-app.ts'

type Executor = ReturnType<Kysely<Tables>['getExecutor']>

/** The SQL that ran, without that of opening and committing transactions. */
export type Statements = { all: string[]; commits: number; written: string[] }

/** Runs `work` and lists every statement that the app sent to the database meanwhile. */
export async function statementsOf(
  { ctx: { store } }: TestApp,
  work: () => Promise<unknown>,
): Promise<Statements> {
  const all: string[] = []
  let commits = 0
  const transact = store.transaction
  const inside = vi.spyOn(store, 'transaction').mockImplementation(async (write) => {
    const result = await transact((tx: Transaction<Tables>) => {
      listen(tx.getExecutor(), all)
      return write(tx)
    })
    commits++
    return result
  })
  const outside = listen(store.db.getExecutor(), all)
  try {
    await work()
  } finally {
    inside.mockRestore()
    outside.mockRestore()
  }
  const tables = all.flatMap((text) => WRITTEN.exec(text)?.[1] ?? [])
  return { all, commits, written: [...new Set(tables)].toSorted() }
}

const WRITTEN = /^\s*(?:insert into|update|delete from) "?(\w+)/i

function listen(executor: Executor, all: string[]) {
  const execute = executor.executeQuery.bind(executor)
  return vi.spyOn(executor, 'executeQuery').mockImplementation((query) => {
    all.push(query.sql)
    return execute(query)
  })
}
