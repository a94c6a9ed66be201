import { z } from 'zod'
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
const MARKS = 'orphans.json'

const marksFile = z.record(z.string(), z.iso.datetime())

/** When folders were first seen without a row, by name. */
type Marks = Map<string, string>

/**
 * Removes what killed processes leave in the storage: files whose writing was begun a day ago, and folders that were without
 * a row a week ago and still are. An upload has no row yet while its file is written: a first look only leaves a mark. Throws
 * where the storage cannot be read.
 */
export async function removeOrphanFolders(
  ctx: Context,
  kinds: readonly FolderKind[],
): Promise<void> {
  const names = await ctx.storage.listFolders()
  const before = new Date(ctx.clock.now().getTime() - DRAFT_MS)
  const [marks, orphans] = [await readMarks(ctx), new Map<string, string>()]
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const some = names.slice(from, from + AT_ONCE)
    for (const name of some) await ctx.storage.removeDrafts(name, before)
    for (const kind of kinds)
      for (const name of await listOrphans(ctx, kind, some))
        orphans.set(name, marks.get(name) ?? timestamp(ctx.clock))
  }
  await writeMarks(ctx, await removeOld(ctx, orphans))
}

async function listOrphans(ctx: Context, kind: FolderKind, names: string[]): Promise<string[]> {
  const ids = new Map(
    names.flatMap((name) => {
      const id = kind.idOf(name)
      return id === undefined ? [] : [[id, name] as const]
    }),
  )
  if (ids.size === 0) return []
  const existing = new Set(await kind.listKnown(ctx.store.db, [...ids.keys()]))
  return [...ids].flatMap(([id, name]) => (existing.has(id) ? [] : [name]))
}

/** Returns those that stay. */
async function removeOld({ storage, clock, log }: Context, orphans: Marks): Promise<Marks> {
  const staying: Marks = new Map()
  for (const [name, since] of orphans) {
    const isOld = Date.parse(since) <= clock.now().getTime() - ORPHAN_MS
    const outcome = isOld && (await storage.removeAll(name))
    if (outcome && 'ok' in outcome) {
      log.info({ folder: name }, 'a folder that belonged to nothing was removed')
    } else {
      staying.set(name, since)
    }
  }
  return staying
}

async function readMarks({ storage, log }: Context): Promise<Marks> {
  const read = await storage.read(MARKS, { isOnce: true })
  if (!('ok' in read))
    throw new Error(`The marks of the last sweep could not be read: ${read.said}`)
  const marks = parseMarks(read.bytes?.toString() ?? '{}')
  if (!marks)
    log.warn(`${MARKS} could not be understood: what belongs to nothing stays a week more`)
  return new Map(Object.entries(marks ?? {}))
}

function parseMarks(text: string): z.infer<typeof marksFile> | undefined {
  try {
    return marksFile.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

async function writeMarks({ storage, log }: Context, marks: Marks): Promise<void> {
  const outcome = await storage.write(MARKS, Buffer.from(JSON.stringify(Object.fromEntries(marks))))
  if (!('ok' in outcome)) log.warn(outcome, 'the marks of a sweep could not be kept')
}
