import type { MediaStorage } from '#server/adapters/storage.ts'
import { findSiteId, type SiteId } from '#server/database/site-id.ts'
import type { Context } from '#server/kernel/context.ts'
import { countMissingPictures, listPictureIds, masterKey } from '#server/modules/media/index.ts'
import { claimFolder } from './claim-folder.ts'
import { isOtherKind } from './is-other-kind.ts'

const AT_ONCE = 8

type Moving = Pick<Context, 'store'> & {
  from: MediaStorage
  to: MediaStorage
  /** Called after each few pictures, with how many are there by now. */
  onProgress(done: number, all: number): void
}

type Moved = { copied: number; present: number; lacking: number }

/**
 * Copies the originals of all pictures, compares each, and only then makes `to` the storage of the site; the former one keeps
 * its files. Goes on where it was killed. Processes that still run with the former one take no more pictures. Throws, in
 * words, where one of the two belongs to another site or does not answer.
 */
export async function movePictures(moving: Moving): Promise<Moved> {
  const { store, from, to } = moving
  const site = await findSiteId(store.db)
  if (!site) throw new Error('There is no site in this database yet: start it once.')
  await refuseOthers(moving, site)
  if ((await to.readIds()).length === 0) await to.writeIds([site.value])
  const ids = await listPictureIds(store.db)
  const moved = await copyAll(moving, ids)
  if (site.folder === to.name) return moved
  const value = await claimFolder({ store, storage: to }, () => 'adopt')
  // What was uploaded to another process since the list was made; from now on, none is.
  const before = new Set(ids)
  const late = (await listPictureIds(store.db)).filter((id) => !before.has(id))
  const { copied } = await copyAll(moving, late)
  await from.writeIds([value])
  return { ...moved, copied: moved.copied + copied }
}

async function refuseOthers({ store, from, to }: Moving, site: SiteId): Promise<void> {
  const isMoved = site.folder === to.name
  const isSource =
    !isOtherKind(site.folder, from.name) && (await from.readIds()).includes(site.value)
  if (!isMoved && !isSource)
    throw new Error(
      `The pictures of this database are not in ${from.name}: it was last used with ${site.folder}.`,
    )
  const ids = await to.readIds()
  const { hasPictures } = await countMissingPictures({
    store,
    storage: { ...to, has: async () => true },
  })
  if (ids.length === 0 ? hasPictures : !ids.includes(site.value))
    throw new Error(`${to.name} holds the pictures of another site. Nothing was changed.`)
}

async function copyAll(moving: Moving, ids: readonly string[]): Promise<Moved> {
  const moved: Moved = { copied: 0, present: 0, lacking: 0 }
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE)
    for (const outcome of await Promise.all(some.map((id) => copyOne(moving, masterKey(id)))))
      moved[outcome]++
    moving.onProgress(from + some.length, ids.length)
  }
  return moved
}

async function copyOne({ from, to }: Moving, key: string): Promise<keyof Moved> {
  const read = await from.read(key, { isOnce: true })
  if (!('ok' in read)) throw new Error(read.said)
  const { bytes } = read
  if (!bytes) return (await to.has(key)) ? 'present' : 'lacking'
  if (await to.holds(key, bytes)) return 'present'
  const written = await to.write(key, bytes)
  if (!('ok' in written)) throw new Error(written.said)
  if (!(await to.holds(key, bytes))) throw new Error(`${key} did not arrive as it was sent.`)
  return 'copied'
}
