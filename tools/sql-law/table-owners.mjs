import { nameOf, parse } from './syntax.mjs'

/** The owner of tables that belong to no module. */
export const KERNEL = 'kernel'

/** Maps each table to its room, by the types of its tables.ts. */
export function tableOwners(files) {
  return new Map(
    files
      .filter(({ path }) => /\/tables[^/]*\.ts$/.test(path))
      .flatMap(({ path, text }) => tablesIn(path, text).map((table) => [table, roomOf(path)])),
  )
}

/** The module of a file; the foundation and the files of server/ itself are the kernel. */
export function roomOf(path) {
  return /^server\/modules\/([^/]+)\//.exec(path)?.[1] ?? KERNEL
}

function tablesIn(path, text) {
  return parse(path, text)
    .body.map(({ declaration }) => declaration)
    .filter((type) => type?.type === 'TSTypeAliasDeclaration' && type.id.name.endsWith('Tables'))
    .flatMap((type) => type.typeAnnotation.members ?? [])
    .map(({ key }) => nameOf(key))
}
