import { hostname } from 'node:os'
import { pino, type Logger } from 'pino'
import type { Config } from './config.ts'

/** JSON lines on standard output; `worker` tells apart the lines of several serving processes. */
export function createLog(
  { LOG_LEVEL: level }: Pick<Config, 'LOG_LEVEL'>,
  worker?: number,
): Logger {
  return pino({
    level,
    redact: ['*.password', '*.cookie', '*.authorization', '*.token'],
    ...(worker !== undefined && { base: { pid: process.pid, hostname: hostname(), worker } }),
  })
}
