import type { MiddlewareHandler } from 'hono'
import type { Disk } from '#server/adapters/disk.ts'
import { diskFull } from '#server/kernel/refusal.ts'
import type { AppEnv } from './app-env.ts'

// What signing in and looking after the site needs, and what only reads or is counted in memory.
const ALLOWED =
  /^\/api\/(?:auth\/(?:login|logout|confirm|forgot-password|reset-password)|views|cache|tasks)(?:\/|$)/
const ADDS_NOTHING = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE'])

/** Refuses what would add to a full disk, before its body is read: what is left is for signing in and deleting. */
export function requireDiskSpace(disk: Disk): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { method, path } = c.req
    const isAdding = !ADDS_NOTHING.has(method) && path.startsWith('/api/') && !ALLOWED.test(path)
    if (isAdding && (await disk.room()).level === 'full') throw diskFull()
    await next()
  }
}
