import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '#server/kernel/error-words.ts'
import { makeFolder, writeWhole } from '#server/kernel/write-whole.ts'
import type { Bucket } from './s3/bucket.ts'

/** Where every process of the site finds the files of each build, as one tar a build; every function throws what failed. */
export type BuildStorage = {
  list(): Promise<string[]>
  read(name: string): Promise<Buffer | undefined>
  /** Atomic. */
  write(name: string, tar: Buffer): Promise<void>
  remove(name: string): Promise<void>
}

const ENDING = '.tar'

const buildsAmong = (names: string[]) =>
  names.flatMap((name) => (name.endsWith(ENDING) ? name.slice(0, -ENDING.length) : []))

const unlessMissing = <T>(nothing: T) => {
  return (error: unknown) => {
    if (codeOf(error) === 'ENOENT') return nothing
    throw error
  }
}

export function folderBuilds(folder: string): BuildStorage {
  const pathOf = (name: string) => join(folder, name + ENDING)
  return {
    list: async () => buildsAmong(await readdir(folder).catch(unlessMissing<string[]>([]))),
    read: (name) => readFile(pathOf(name)).catch(unlessMissing(undefined)),
    async write(name, tar) {
      await makeFolder(folder)
      await writeWhole(pathOf(name), tar)
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}

export function bucketBuilds(bucket: Bucket): BuildStorage {
  const prefix = 'builds/'
  return {
    async list() {
      const keys: string[] = []
      for await (const { key } of bucket.list(prefix)) keys.push(key.slice(prefix.length))
      return buildsAmong(keys)
    },
    read: (name) => bucket.read(prefix + name + ENDING),
    write: (name, tar) => bucket.write(prefix + name + ENDING, tar),
    remove: (name) => bucket.remove([prefix + name + ENDING]),
  }
}
