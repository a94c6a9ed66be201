import { spawn, type ChildProcess } from 'node:child_process'
import { PROCESS_ENV } from './process-env.ts'

const FILE = new URL('./work-process.ts', import.meta.url).pathname

/** Starts the work beside the requests in a process of its own, with this environment alone. */
export function startWorkProcess(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [FILE], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...PROCESS_ENV, NIGHTLY_BACKUP: 'off', ...env },
  })
}
