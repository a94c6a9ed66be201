import { existsSync } from 'node:fs'
import { at, giveUp, readJson, say } from './project.mjs'
import { run } from './processes.mjs'
import { hasPinnedPackage, pinnedNode } from './runtime.mjs'

// Without install scripts (none is needed), and complete regardless of NODE_ENV and the user's npm settings.
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

/** Runs `npm ci` if packages of the lockfile are missing; with `forRunning`, only the server's own count. */
export async function install({ forRunning = false } = {}) {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    giveUp(`Kiosk needs Node ${OLDEST_NODE} or newer; this is ${process.version}.`)
  }
  if (isInstalled({ forRunning })) return
  say('Installing packages (once, about a minute) …')
  const npm = process.env.npm_execpath
  const { code } = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...NPM_CI], { shown: true })
    : await run('npm', NPM_CI, { shown: true })
  if (code !== 0) giveUp('npm ci failed; see its output above.')
}

/** Whether node_modules matches package-lock.json, according to npm's own record of the installation. */
export function isInstalled({ forRunning = false } = {}) {
  const record = at('node_modules', '.package-lock.json')
  if (!existsSync(record) || (hasPinnedPackage && !pinnedNode())) return false
  const locked = readJson(at('package-lock.json')).packages
  const present = readJson(record).packages
  return Object.entries(locked).every(([path, entry]) => {
    if (!path || isOptional(entry) || (forRunning && entry.dev)) return true
    return present[path]?.version === entry.version
  })
}

function isOptional(entry) {
  return entry.optional || entry.devOptional || entry.peer
}
