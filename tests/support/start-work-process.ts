import { spawn, type ChildProcess } from 'node:child_process'
import { PROCESS_ENV } from './process-env.ts'
import { processFile } from './process-file.ts'

const FILE = processFile('tests/support/work-process.ts')

/** Starts the work beside the requests in a process of its own, with this environment alone. */
export function startWorkProcess(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [FILE], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...PROCESS_ENV, NIGHTLY_BACKUP: 'off', ...env },
  })
}
