import { spawn } from 'node:child_process'
import { processFile } from './process-file.ts'

const PROCESS = processFile('tests/support/opening-process.ts')

type DatabaseLocation = { DATABASE_URL: string | undefined; dataDir: string }

type How = { killAt?: number; shell?: string; isNext?: boolean }

type Opened = { code: number | null; signal: string | null; output: string; errors: string }

/**
 * Opens a database in a process of its own; `shell` is run before in its shell, such as `ulimit -f 100`. With `isNext` it is
 * opened by the made-up version after this one.
 */
export function openDatabase(
  { DATABASE_URL = '', dataDir }: DatabaseLocation,
  { killAt, shell = ':', isNext = false }: How = {},
): Promise<Opened> {
  const child = spawn('sh', ['-c', `${shell}; exec "$0" "$1"`, process.execPath, PROCESS], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      DATABASE_URL,
      ...(killAt !== undefined && { KILL_AT: String(killAt) }),
      ...(isNext && { NEXT_VERSION: 'true' }),
    },
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', (bytes) => (output += bytes))
  child.stderr.on('data', (bytes) => (errors += bytes))
  return new Promise((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, output, errors }))
  })
}
