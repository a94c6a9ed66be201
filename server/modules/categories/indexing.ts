import type { Db } from '#server/database/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { yieldToReaders } from '#server/kernel/yield-to-readers.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import type { IndexRequest } from '#server/kernel/tasks/task-types.ts'
import type { CategoryKind } from './category-kind.ts'

const AT_ONCE = 10

type Slice = { after: string; limit: number }

type Indexed = Pick<CategoryKind, 'indexing'> & {
  /** The ids of what a category holds, in order. */
  listIds(db: Db, categoryId: string, slice: Slice): Promise<string[]>
  indexOne(scope: Scope, id: string): Promise<void>
}

/** The task that indexes some posts or products of a category for search and leaves the others to a further task, so that nobody waits for all of them. */
export function indexing({ indexing: kind, listIds, indexOne }: Indexed) {
  return async (ctx: Context, batch: IndexRequest): Promise<void> => {
    const { ids, rest } = 'ids' in batch ? some(batch.ids) : await next(batch)
    if (ids.length === 0) return
    const index = async (scope: Scope) => {
      for (const id of ids) await indexOne(scope, id)
      await scope.schedule({ kind, payload: rest })
    }
    await yieldToReaders(() => transact(ctx, index))

    async function next({ categoryId, after = '' }: { categoryId: string; after?: string }) {
      const found = await listIds(ctx.store.db, categoryId, { after, limit: AT_ONCE })
      return { ids: found, rest: { categoryId, after: found.at(-1) ?? after } }
    }
  }
}

function some(ids: string[]): { ids: string[]; rest: IndexRequest } {
  return { ids: ids.slice(0, AT_ONCE), rest: { ids: ids.slice(AT_ONCE) } }
}
