import { join } from 'node:path'
import { pino } from 'pino'
import { noMailer } from './adapters/mail.ts'
import { publicRates } from './adapters/rates.ts'
import { localStorage } from './adapters/storage.ts'
import { readConfig } from './config.ts'
import { connect } from './database/connect.ts'
import { systemClock } from './kernel/clock.ts'
import type { Context } from './kernel/context.ts'

/** The context of a command that works on the site's data and serves nobody; ends the process where it cannot be made. */
export async function openToolContext(): Promise<Context> {
  const config = configOrStop()
  const level = config.LOG_LEVEL === 'silent' ? 'silent' : 'warn'
  const log = pino({ level }, pino.destination(2))
  return {
    config,
    log,
    clock: systemClock,
    store: await connect(config, log).catch((error: Error) =>
      stopWith([`The database could not be opened: ${error.message}`]),
    ),
    storage: localStorage(join(config.dataDir, 'media')),
    mailer: noMailer,
    rates: publicRates('off'),
    countries: { find: () => '' },
    ai: undefined,
  }
}

/** Reads the configuration from `.env` and the environment; ends the process with one line for each wrong variable. */
export function configOrStop() {
  try {
    process.loadEnvFile()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const config = readConfig(process.env)
  return 'problems' in config ? stopWith(config.problems) : config
}

export function stopWith(lines: string[]): never {
  for (const line of lines) process.stderr.write(`${line}\n`)
  process.exit(1)
}
