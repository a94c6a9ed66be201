import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { at, giveUp, say } from './project.mjs'
import { run } from './processes.mjs'

/** What the build is made of. */
export const SOURCES = [
  'server',
  'web',
  'shared',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'tools/build.mjs',
  'tools/precompress.mjs',
  'tools/vite',
]
const STAMP = 'build/.stamp'

/** Where Node keeps the compiled code of the built server; the next build empties it. */
export const compileCache = at('build', 'app', '.cache')

/** The built script of this name. */
export function builtScript(name) {
  return at('build', 'app', `${name}.js`)
}

/** The command of this name in `server/commands`: built, or its source where that has changed since the build. */
export function serverScript(name) {
  return isStale() ? at('server', 'commands', `${name}.ts`) : builtScript(name)
}

/** Builds pages and server if any of their inputs has changed since the last build. */
export async function buildIfStale() {
  if (isStale()) await build()
}

export async function build() {
  say('Building the pages and the server …')
  const { code, output } = await run('node', [at('tools', 'build.mjs')])
  if (code !== 0) giveUp(`${output}\nThe build failed; see its output above.`)
}

export function isStale() {
  return !existsSync(at(STAMP)) || readFileSync(at(STAMP), 'utf8') !== fingerprint()
}

/** Stores the fingerprint of the current build; `seen` was computed before it started. */
export function stampBuild(seen) {
  mkdirSync(at('build'), { recursive: true })
  writeFileSync(at(STAMP), seen)
}

/** A digest of the inputs of the build. Contents, not times: a fresh checkout or a copied folder is not stale. */
export function fingerprint() {
  const hash = createHash('sha256')
  for (const path of SOURCES.flatMap((name) => filesIn(at(name))).toSorted()) {
    hash.update(path.slice(at().length)).update('\0').update(readFileSync(path))
  }
  return hash.digest('hex')
}

function filesIn(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? filesIn(join(path, entry.name))
      : isTest(entry.name)
        ? []
        : [join(path, entry.name)],
  )
}

function isTest(name) {
  return /\.test\.tsx?$/.test(name)
}
