import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '#server/kernel/context.ts'

type Where = Pick<Context, 'config'>

const FILE = /^([0-9a-z]{26})\.zip/

export const exportsFolder = ({ config }: Where) => join(config.dataDir, 'exports')

export const exportPath = (ctx: Where, id: string) => join(exportsFolder(ctx), `${id}.zip`)

/** The size of a finished file in bytes; undefined when there is none, as after a restore. */
export async function exportSize(ctx: Where, id: string): Promise<number | undefined> {
  return stat(exportPath(ctx, id)).then(
    ({ size }) => size,
    () => undefined,
  )
}

/** Removes the file of an export, and what a killed process left of it. */
export async function removeExportFiles(ctx: Where, id: string): Promise<void> {
  for (const file of await listExportFiles(ctx))
    if (file.id === id) await rm(join(exportsFolder(ctx), file.name), { force: true })
}

/** Every file in the folder, with the id of its export. */
export async function listExportFiles(ctx: Where): Promise<{ id: string; name: string }[]> {
  const names = await readdir(exportsFolder(ctx)).catch(nothingThere)
  return names.flatMap((name) => {
    const id = FILE.exec(name)?.[1]
    return id ? [{ id, name }] : []
  })
}

function nothingThere(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}
