import type { Context } from '#server/kernel/context.ts'
import { spelledPath } from './page-path.ts'
import { findTarget } from './queries.ts'

/** Where a path leads that has no page of its own; undefined if nowhere. */
export async function findRedirect(ctx: Context, pathname: string): Promise<string | undefined> {
  const path = spelledPath(pathname)
  return path === undefined ? undefined : findTarget(ctx.store.db, path)
}
