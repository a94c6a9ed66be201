import { createHash } from 'node:crypto'
import { packTar, unpackTar } from 'modern-tar'
import type { Logger } from 'pino'
import type { BuildStorage } from '#server/adapters/build-storage.ts'
import { staticFile, type StaticFile } from '#server/http/static-files.ts'
import { SECOND_MS, type Clock } from '#server/kernel/clock.ts'
import { buildName, obsoleteBuilds, repeatedBuilds, sharedBuilds } from './build-names.ts'

const FOLDER = '/assets/'
// What the build names by its content; other names are never looked for.
const HASHED = /^\/assets\/[\w.-]{1,100}-[\w-]{8}\.(?:js|css|woff2|webp|avif|png|svg)$/
const LOOK_EVERY_MS = 3 * SECOND_MS
const MOST_BUILDS = 3

type Files = Map<string, StaticFile>
type Around = { storage: BuildStorage; clock: Clock; log: Logger }

/** The files of this build, and those that pages of another one name: of the release before, or of the next while both run. */
export type BuiltFiles = {
  find(path: string): StaticFile | undefined | Promise<StaticFile | undefined>
}

/** Puts the hashed files of this build where every process of the site finds them. A failure is logged: the site runs without. */
export async function shareBuild(own: Files, around: Around): Promise<BuiltFiles> {
  const files = [...own].filter(([path]) => HASHED.test(path))
  const id = createHash('sha256')
    .update(
      files
        .map(([path]) => path)
        .toSorted()
        .join('\n'),
    )
    .digest('hex')
    .slice(0, 16)
  if (files.length > 0)
    await publish(files, id, around).catch((error: unknown) =>
      around.log.warn({ err: error }, 'the files of this build could not be shared'),
    )
  const findOther = findIn(id, around)
  return {
    find: (path) => own.get(path) ?? (HASHED.test(path) ? findOther(path) : undefined),
  }
}

async function publish(
  files: [string, StaticFile][],
  id: string,
  { storage, clock }: Around,
): Promise<void> {
  const names = await storage.list()
  const shared = sharedBuilds(names)
  if (!shared.some((build) => build.id === id)) {
    const name = buildName({ id, at: clock.now() })
    await storage.write(name, await pack(files))
    shared.push({ name, id, at: clock.now() })
  }
  const obsolete = obsoleteBuilds(shared, { own: id, now: clock.now() })
  for (const name of [...repeatedBuilds(names), ...obsolete.map((build) => build.name)])
    await storage.remove(name)
}

function findIn(own: string, { storage, log }: Around) {
  const loaded = new Map<string, Files>()
  let lookedAt = -Infinity
  let looking: Promise<void> | undefined

  function inLoaded(path: string): StaticFile | undefined {
    for (const files of loaded.values()) {
      const file = files.get(path)
      if (file) return file
    }
    return undefined
  }

  async function look(): Promise<void> {
    const shared = sharedBuilds(await storage.list())
    const others = shared.filter(({ id }) => id !== own).slice(-MOST_BUILDS)
    const names = new Set(others.map(({ name }) => name))
    for (const name of loaded.keys()) if (!names.has(name)) loaded.delete(name)
    for (const name of names) {
      if (loaded.has(name)) continue
      const tar = await storage.read(name)
      loaded.set(name, tar ? await unpack(tar) : new Map())
    }
  }

  // One look for all who miss something, and none soon after it: made-up names cost no request to the storage.
  async function lookAgain(): Promise<void> {
    const now = performance.now()
    if (!looking && now - lookedAt >= LOOK_EVERY_MS) {
      lookedAt = now
      looking = look()
        .catch((error: unknown) => log.warn({ err: error }, 'no files of other builds'))
        .finally(() => (looking = undefined))
    }
    await looking
  }

  return async (path: string): Promise<StaticFile | undefined> => {
    const file = inLoaded(path)
    if (file) return file
    await lookAgain()
    return inLoaded(path)
  }
}

const ENDINGS = { identity: '', gzip: '.gz', br: '.br' } as const
const ENCODINGS = ['identity', 'gzip', 'br'] as const

async function pack(files: [string, StaticFile][]): Promise<Buffer> {
  const entries = files.flatMap(([path, { bytes }]) =>
    ENCODINGS.flatMap((encoding) => {
      const body = bytes[encoding]
      const name = path.slice(FOLDER.length) + ENDINGS[encoding]
      return body ? [{ header: { name, size: body.length }, body }] : []
    }),
  )
  return Buffer.from(await packTar(entries))
}

async function unpack(tar: Buffer): Promise<Files> {
  const entries = await unpackTar(tar)
  const byName = new Map(
    entries.map(({ header, data }) => [header.name, Buffer.from(data ?? [])] as const),
  )
  const files: Files = new Map()
  for (const [name, identity] of byName) {
    const path = FOLDER + name
    if (!HASHED.test(path)) continue
    const [gzip, br] = [byName.get(`${name}.gz`), byName.get(`${name}.br`)]
    files.set(path, staticFile(path, { identity, ...(gzip && { gzip }), ...(br && { br }) }))
  }
  return files
}
