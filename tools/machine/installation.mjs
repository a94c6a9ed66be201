import { existsSync } from 'node:fs'
import { at, giveUp, readJson, say } from './project.mjs'
import { run } from './processes.mjs'
import { hasPinnedPackage, pinnedNode } from './runtime.mjs'

// Without scripts (none is needed), and complete whatever NODE_ENV or the user's npm settings leave out.
const NPM_CI = [
  'ci',
  '--ignore-scripts',
  '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

const OLDEST_NODE = 20

/** Installs with `npm ci` when something of the lockfile is missing; with `forRunning`, only what the server needs counts. */
export async function install({ forRunning = false } = {}) {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    giveUp(`Kiosk needs Node ${OLDEST_NODE} or newer to begin with; this is ${process.version}.`)
  }
  if (isInstalled({ forRunning })) return
  say('Installing packages (once, about a minute) …')
  const npm = process.env.npm_execpath
  const { code } = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...NPM_CI], { shown: true })
    : await run('npm', NPM_CI, { shown: true })
  if (code !== 0) giveUp('npm ci failed; what it said stands above.')
}

/** Whether node_modules holds what package-lock.json asks for, by npm's own record of what it installed. */
export function isInstalled({ forRunning = false } = {}) {
  const record = at('node_modules', '.package-lock.json')
  if (!existsSync(record) || (hasPinnedPackage && !pinnedNode())) return false
  const wanted = readJson(at('package-lock.json')).packages
  const present = readJson(record).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path || isOptional(entry) || (forRunning && entry.dev)) return true
    return present[path]?.version === entry.version
  })
}

function isOptional(entry) {
  return entry.optional || entry.devOptional || entry.peer
}
