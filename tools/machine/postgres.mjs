import { spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from './free-port.mjs'
import { folderInMemory } from './memory.mjs'
import { run, start, stop } from './processes.mjs'
import { giveUp } from './project.mjs'

const LOCALES = ['C.UTF-8', 'en_US.UTF-8', 'C']
const READY = 'database system is ready to accept connections'
// The data are thrown away, so nothing has to survive a power failure.
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
]

/** The folder with initdb and postgres, or undefined if PostgreSQL is not installed. */
export function findPostgres() {
  const candidates = [
    ...versionsIn('/usr/lib/postgresql', 'bin'),
    ...versionsIn('/opt/homebrew/opt', 'bin'),
    ...versionsIn('/usr/local/opt', 'bin'),
    '/Applications/Postgres.app/Contents/Versions/latest/bin',
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return candidates.find((folder) =>
    ['initdb', 'postgres'].every((name) => isProgram(join(folder, name))),
  )
}

/** As `findPostgres`; ends the process with a line where PostgreSQL is not installed. */
export function requirePostgres() {
  return findPostgres() ?? giveUp('PostgreSQL is not installed.')
}

/**
 * A private PostgreSQL server on a free port of 127.0.0.1, with its data in a temporary folder. With `copyOf` it begins
 * with what an earlier one kept. With `inMemory` the folder is in memory where there is enough of it: copying a database, which
 * is hundreds of files, then takes a third of the time.
 * @param {string} bin
 * @param {{ copyOf?: string, inMemory?: boolean }} options
 */
export async function startPostgres(bin, { copyOf, inMemory = false } = {}) {
  const parentFolder = (inMemory && folderInMemory()) || tmpdir()
  const folder = mkdtempSync(join(parentFolder, 'kiosk-postgres-'))
  const user = serverUser()
  const data = join(folder, 'data')
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  if (copyOf) await run('cp', ['-a', copyOf, data])
  else await initialize(bin, data, { cwd: folder, ...user })
  const port = await freePort()
  const settings = [
    ...SETTINGS,
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
  ]
  const child = start(
    join(bin, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...user,
    },
  )
  await untilReady(child)
  return {
    url: `postgres://kiosk@127.0.0.1:${port}/postgres`,
    pid: child.pid ?? 0,
    /** Stops it and removes its data, or moves them to `keepAs`, a path that must not exist. */
    stop: async ({ keepAs } = {}) => {
      await stop(child, 'SIGINT')
      if (keepAs) renameSync(data, keepAs)
      remove()
    },
  }
}

async function initialize(bin, data, options) {
  let last = ''
  for (const locale of LOCALES) {
    const args = [
      '-D',
      data,
      '-U',
      'kiosk',
      '--auth=trust',
      '--encoding=UTF8',
      `--locale=${locale}`,
      '--no-sync',
    ]
    const { code, output } = await run(join(bin, 'initdb'), args, options)
    if (code === 0) return
    last = output
  }
  throw new Error(`initdb failed:\n${last}`)
}

function untilReady(child) {
  return new Promise((resolve, reject) => {
    let log = ''
    child.stderr.on('data', (bytes) => {
      log += bytes
      if (log.includes(READY)) resolve()
    })
    child.once('close', () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
  })
}

// PostgreSQL refuses to run as root.
function serverUser() {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const ids = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, name]).stdout.toString() || NaN),
    )
    if (ids.every(Number.isInteger)) return { uid: ids[0], gid: ids[1] }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody"')
}

function versionsIn(folder, inner) {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /^(\d|postgresql)/.test(name))
    .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((name) => join(folder, name, inner))
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
