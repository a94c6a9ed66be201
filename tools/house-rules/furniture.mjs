import { posix } from 'node:path'
import { readFiles } from './files.mjs'

const KINDS = ['routes', 'schema', 'queries', 'present', 'tables']

const ONE_NAME = {
  rule: 'rooms-have-the-same-furniture',
  why: 'The only file of its kind in a room is named by the kind alone, such as queries.ts; a second word tells two apart.',
}
const AT_THE_DOOR = {
  rule: 'rights-and-tables-at-the-door',
  why: 'Who may do what, and which tables there are, is found beside the index.ts of the module, whichever of its rooms asks.',
}
const ONE_SCREEN = {
  rule: 'screens-have-the-same-furniture',
  why: 'A screen is <folder>/<folder>.screen.tsx, and what it loads is one load-….ts beside it.',
}

/** Files that are named otherwise than their like in other rooms. */
export function furnitureBreaches(root) {
  const modules = pathsOf(root, 'server/modules', /(?<!\.test)\.ts$/)
  const screens = pathsOf(root, 'web/dashboard', /(?<!\.test)\.tsx?$/)
  return [
    ...[...byFolder(modules)].flatMap(([folder, names]) => misnamed(folder, names)),
    ...modules
      .filter((path) => /^server\/modules\/[^/]+\/.+\/(?:access|tables)(?:-[^/]+)?\.ts$/.test(path))
      .map((where) => ({ ...AT_THE_DOOR, where })),
    ...[...byFolder(screens)].flatMap(([folder, names]) => unlikeOthers(folder, names)),
  ]
}

function pathsOf(root, folder, pattern) {
  return readFiles(root, [folder], pattern).map(({ path }) => path)
}

function byFolder(paths) {
  return Map.groupBy(paths, (path) => posix.dirname(path))
}

function misnamed(folder, paths) {
  return KINDS.flatMap((kind) => {
    const ofKind = paths.filter((path) =>
      new RegExp(`^${kind}(?:-.+)?\\.ts$`).test(posix.basename(path)),
    )
    const [only, second] = ofKind
    if (!only || second || posix.basename(only) === `${kind}.ts`) return []
    return [{ ...ONE_NAME, where: `${only}, not ${folder}/${kind}.ts` }]
  })
}

function unlikeOthers(folder, paths) {
  const names = paths.map((path) => posix.basename(path))
  const screens = names.filter((name) => name.endsWith('.screen.tsx'))
  if (screens.length === 0) return []
  const isLike =
    screens.join() === `${posix.basename(folder)}.screen.tsx` &&
    names.filter((name) => name.startsWith('load-')).length === 1
  return isLike ? [] : [{ ...ONE_SCREEN, where: folder }]
}
