import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { builtScript, compileCache } from './compilation.mjs'
import { freePort } from './free-port.mjs'
import { at } from './project.mjs'
import { start, stop } from './processes.mjs'
import { pinnedNode } from './runtime.mjs'

const START_TIMEOUT_MS = 60_000
const POLL_MS = 25
const WATCHER = pathToFileURL(at('tools', 'machine', 'end-with-parent.mjs')).href
// As in `npm start`: a small young generation, a bounded old one, and the compile cache.
const FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=320']
const OWN_VARIABLES = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'LANG', 'TZ']

/**
 * Starts the production server on a free port with a data folder of its own, and waits until it is ready. Only `env`
 * reaches it, so neither the shell's settings nor a .env file change the result. With `former`, a server that was
 * killed, it takes over that one's address and data. `fill` is given the data folder before the start. Passkeys need a
 * `hostname` that is a name. `packed` is a folder of `npm run pack`, to start that one; with `script` it is the server of
 * another build.
 * @param {{ script?: string, env?: Record<string, string>, nodeFlags?: string[], former?: { url: string, folder: string }, fill?: (data: string) => Promise<unknown>, path?: string, hostname?: string, packed?: string }} options
 */
export async function startServer({
  env = {},
  nodeFlags = [],
  former,
  fill = async () => {},
  path = '/readyz',
  hostname = '127.0.0.1',
  packed,
  script = packed ? join(packed, 'build/app/main.js') : builtScript('main'),
} = {}) {
  const folder = former?.folder ?? (await mkdtemp(join(tmpdir(), 'kiosk-server-')))
  const data = join(folder, 'data')
  await fill(data)
  const port = former ? new URL(former.url).port : await freePort()
  const url = `http://${hostname}:${port}`
  const child = start(
    packed ? join(packed, 'node') : (pinnedNode() ?? process.execPath),
    [...FLAGS, ...nodeFlags, '--import', WATCHER, script],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      bare: true,
      env: {
        ...ownVariables(),
        NODE_ENV: 'production',
        ...(!packed && { NODE_COMPILE_CACHE: compileCache }),
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: data,
        RATES_URL: 'off',
        LOG_LEVEL: 'warn',
        ...env,
      },
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes))
  const server = {
    url,
    folder,
    pid: child.pid ?? 0,
    output: () => output,
    /** Stops the server as a service manager would. Resolves to its exit code. */
    stop: async () => {
      await stop(child)
      // The process that converts pictures ends a moment after the server.
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
      return child.exitCode
    },
  }
  await untilReady(child, server, path)
  return server
}

async function untilReady(child, server, path) {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    const answer = await fetch(server.url + path).catch(() => undefined)
    if (answer?.ok) return
    await wait(POLL_MS)
  }
  await server.stop()
  throw new Error(`The server did not start:\n${server.output()}`)
}

function ownVariables() {
  return Object.fromEntries(
    OWN_VARIABLES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  )
}
