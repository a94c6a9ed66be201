import type { Db } from '#server/database/database.ts'
import { DAY_MS, timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { isPictureId } from './keys.ts'
import { listKnownIds } from './queries.ts'

/** Folders of one kind in the storage; each belongs to a row. */
export type FolderKind = {
  /** The row's id in a folder's name; undefined for folders of other kinds. */
  idOf(name: string): string | undefined
  /** Those of the ids that have a row. */
  listKnown(db: Db, ids: readonly string[]): Promise<string[]>
}

export const pictureFolders: FolderKind = {
  idOf: (name) => (isPictureId(name) ? name : undefined),
  listKnown: listKnownIds,
}

const AT_ONCE = 500
const DRAFT_MS = DAY_MS
// Long enough for whoever restored an older database to notice, and put the newer one back with all its pictures.
const ORPHAN_MS = 7 * DAY_MS
const MARK = 'orphan'

/**
 * Removes what killed processes leave in the storage: files whose writing was begun a day ago, and folders that were without
 * a row a week ago and still are. An upload has no row yet while its file is written: a first look only leaves a mark.
 */
export async function sweepFiles(ctx: Context, kinds: readonly FolderKind[]): Promise<void> {
  const names = await ctx.storage.listFolders()
  const before = new Date(ctx.clock.now().getTime() - DRAFT_MS)
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const some = names.slice(from, from + AT_ONCE)
    for (const name of some) await ctx.storage.removeDrafts(name, before)
    for (const kind of kinds) await sweepKind(ctx, kind, some)
  }
}

async function sweepKind(ctx: Context, kind: FolderKind, names: string[]): Promise<void> {
  const ids = new Map(
    names.flatMap((name) => {
      const id = kind.idOf(name)
      return id === undefined ? [] : [[id, name] as const]
    }),
  )
  if (ids.size === 0) return
  const existing = new Set(await kind.listKnown(ctx.store.db, [...ids.keys()]))
  for (const [id, name] of ids)
    await (existing.has(id) ? unmark(ctx, name) : sweepOrphan(ctx, name))
}

async function sweepOrphan({ storage, clock, log }: Context, name: string): Promise<void> {
  const mark = await storage.read(`${name}/${MARK}`)
  if (!('ok' in mark)) return
  const since = mark.bytes?.toString()
  if (since === undefined) {
    await storage.write(`${name}/${MARK}`, Buffer.from(timestamp(clock)))
  } else if (Date.parse(since) <= clock.now().getTime() - ORPHAN_MS) {
    await storage.removeAll(name)
    log.info({ folder: name }, 'a folder that belonged to nothing was removed')
  }
}

async function unmark({ storage }: Context, name: string): Promise<void> {
  if (await storage.has(`${name}/${MARK}`)) await storage.removeAll(`${name}/${MARK}`)
}
