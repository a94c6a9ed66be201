import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { PROCESS_ENV } from './process-env.ts'
import { processFile } from './process-file.ts'

/** `code` is null for what was killed. */
type Outcome = { code: number | null; output: string }

/** Runs a command of the terminal in a process of its own; with `killAfterMs` it gets no further. */
export async function runCommand(
  [file = '', ...args]: string[],
  env: Record<string, string>,
  killAfterMs?: number,
): Promise<Outcome> {
  const child = spawn(process.execPath, [processFile(`server/commands/${file}`), ...args], {
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...PROCESS_ENV, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const closed = once(child, 'close') as Promise<[number | null]>
  if (killAfterMs !== undefined) {
    await Promise.race([wait(killAfterMs), closed])
    child.kill('SIGKILL')
  }
  const [code] = await closed
  return { code, output }
}

const FIRST_KILL_MS = 200

/** Kills it `laterMs` later each time until one comes to its end; returns how many did not, and fails where one fails by itself. */
export async function killUntilDone(
  laterMs: number,
  start: (killAfterMs: number) => Promise<Outcome>,
): Promise<number> {
  for (let kills = 0; ; kills++) {
    const { code, output } = await start(FIRST_KILL_MS + kills * laterMs)
    if (code === 0) return kills
    if (code !== null) throw new Error(`It ended with ${code} and was not killed: ${output}`)
  }
}
