import { createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileStream } from '#server/kernel/file-stream.ts'
import { makeFolder, makeWhole } from '#server/kernel/write-whole.ts'

export type ExportWritten = {
  sizeBytes: number
  /** Without it, nobody reads what was written; empty where it lies as it is. */
  sealKey: string
}

/** The first and the last byte. */
export type ByteRange = { start: number; end: number }

/** Where people's exports lie for a day, each under the id of its row. */
export type ExportStore = {
  /** Whether they take room on this machine's disk. */
  isOnDisk: boolean
  /** Atomic: nothing is there before all of it is. */
  write(id: string, chunks: AsyncIterable<Uint8Array>): Promise<ExportWritten>
  has(id: string): Promise<boolean>
  read(id: string, sealed: ExportWritten, range: ByteRange): ReadableStream<Uint8Array<ArrayBuffer>>
  /** Removes an export, and what a killed process left of it. */
  remove(id: string): Promise<void>
  /** The ids of all that is there, whole or not. */
  list(): Promise<string[]>
}

const FILE = /^([0-9a-z]{26})\.zip/

/** The exports in `folder`, readable by its owner alone. */
export function localExports(folder: string): ExportStore {
  const pathOf = (id: string) => join(folder, `${id}.zip`)
  const files = async () => {
    const names = await readdir(folder).catch(nothingThere)
    return names.flatMap((name) => {
      const id = FILE.exec(name)?.[1]
      return id ? [{ id, name }] : []
    })
  }
  return {
    isOnDisk: true,
    async write(id, chunks) {
      await makeFolder(folder)
      await makeWhole(pathOf(id), (draft) =>
        pipeline(chunks, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })),
      )
      return { sizeBytes: (await stat(pathOf(id))).size, sealKey: '' }
    },
    has: (id) =>
      stat(pathOf(id)).then(
        () => true,
        () => false,
      ),
    read: (id, _, range) => fileStream(pathOf(id), range),
    async remove(id) {
      for (const file of await files())
        if (file.id === id) await rm(join(folder, file.name), { force: true })
    },
    list: async () => [...new Set((await files()).map(({ id }) => id))],
  }
}

function nothingThere(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}
