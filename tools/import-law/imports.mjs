import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync } from 'vite'

const ROOMS = ['server', 'shared', 'web', 'tests', 'bench', 'tools']
const SOURCE = /\.(ts|tsx|mjs)$/

/**
 * Every import of every source file under `root`: `from` and `to` are paths in the project (a package keeps its name,
 * a builtin its `node:`), `typeOnly` imports are erased at compile time.
 */
export function readImports(root) {
  return ROOMS.flatMap((room) => sourceFiles(root, room)).flatMap((file) => importsOf(root, file))
}

function sourceFiles(root, folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return sourceFiles(root, path)
    return SOURCE.test(entry.name) ? [path] : []
  })
}

function importsOf(root, from) {
  const source = readFileSync(join(root, from), 'utf8')
  const { module, errors } = parseSync(from, source)
  if (errors.length > 0)
    return [{ from, to: '(unreadable)', specifier: errors[0].message, typeOnly: false }]
  const found = [
    ...module.staticImports.map((item) => [item.moduleRequest.value, isTypeOnly(item.entries)]),
    ...module.staticExports.flatMap((item) => reExports(item.entries)),
    ...module.dynamicImports.map((item) => [literal(source, item.moduleRequest), false]),
    ...typeImports(source),
  ]
  return found
    .filter(([specifier]) => specifier)
    .map(([specifier, typeOnly]) => ({
      from,
      to: resolve(root, from, specifier),
      specifier,
      typeOnly,
    }))
}

function isTypeOnly(entries) {
  return entries.length > 0 && entries.every((entry) => entry.isType)
}

function reExports(entries) {
  return entries
    .filter((entry) => entry.moduleRequest)
    .map((entry) => [entry.moduleRequest.value, entry.isType])
}

function literal(source, { start, end }) {
  return /^['"`]([^'"`$]+)['"`]$/.exec(source.slice(start, end))?.[1]
}

// The parser does not report `import('x').Y` as an import if it is a type.
function typeImports(source) {
  return [...source.matchAll(/(?:typeof|[:<|&=,(])\s*import\('([^']+)'\)\s*\./g)].map((match) => [
    match[1],
    true,
  ])
}

function resolve(root, from, specifier) {
  const name = specifier.split('?')[0]
  if (name.startsWith('.')) return complete(root, posix.normalize(posix.join(dirname(from), name)))
  if (name.startsWith('#')) return complete(root, name.slice(1))
  return specifier
}

function complete(root, path) {
  if (SOURCE.test(path)) return path
  return (
    ['.ts', '.tsx', '/index.ts']
      .map((end) => path + end)
      .find((candidate) => existsSync(join(root, candidate))) ?? path
  )
}
