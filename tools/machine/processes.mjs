import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { at, root } from './project.mjs'

const KILL_AFTER_MS = 10_000
const ORPHAN_POLL_MS = 500
const running = new Set()
// Whoever gives up leaves no child behind.
process.once('exit', () => running.forEach((child) => child.kill()))

/** The environment in which `node` and every tool are those of the project. */
function projectEnv(extra = {}) {
  return {
    ...process.env,
    PATH: `${at('node_modules', '.bin')}${delimiter}${process.env.PATH}`,
    ...extra,
  }
}

/** Spawns a child that ends with this process. With `bare`, `env` is its entire environment. */
export function start(command, args, { env = {}, bare = false, ...options } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: isShim(command),
    ...options,
    env: bare ? env : projectEnv(env),
  })
  running.add(child)
  child.once('close', () => running.delete(child))
  child.once('error', () => running.delete(child))
  return child
}

/**
 * Runs a command to completion. Resolves to its exit code and output; with `shown` the output goes to the terminal
 * instead.
 */
export function run(command, args, { shown = false, ...options } = {}) {
  return new Promise((resolve) => {
    const child = start(command, args, {
      stdio: shown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      ...options,
    })
    let output = ''
    child.stdout?.on('data', (bytes) => (output += bytes))
    child.stderr?.on('data', (bytes) => (output += bytes))
    child.once('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}` }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Terminates a child and waits for its exit; kills it after ten seconds. */
export function stop(child, signal = 'SIGTERM') {
  if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS)
    child.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
    child.kill(signal)
  })
}

/** On Ctrl-C, SIGTERM or the end of npm: terminates every child, runs `cleanUp`, then exits. */
export function endTogether(cleanUp = async () => {}) {
  let ending = false
  async function end(code) {
    if (ending) return
    ending = true
    // The test runners only clean up after SIGINT, which also makes PostgreSQL shut down without waiting for clients.
    await Promise.all([...running].map((child) => stop(child, 'SIGINT')))
    await cleanUp()
    process.exit(code)
  }
  process.on('SIGINT', () => end(130))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => end(143))
  // A closed terminal must not interrupt the cleanup.
  process.stdout.on('error', () => {})
  whenOrphaned(() => end(143))
}

// npm only passes SIGTERM to the shell between it and this process; the end of that shell is detected.
function whenOrphaned(end) {
  const parent = process.ppid
  const timer = setInterval(() => process.ppid !== parent && end(), ORPHAN_POLL_MS)
  timer.unref()
}

// On Windows the tools in node_modules/.bin are .cmd files, which only a shell can start.
function isShim(command) {
  return process.platform === 'win32' && !/[\\/]/.test(command)
}
