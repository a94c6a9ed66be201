import { codeOf } from '#server/kernel/error-words.ts'
import { readConfig, type Config } from './config.ts'

/** Reads the configuration from `.env` and the environment; ends the process with one line for each wrong variable. */
export function configOrStop(): Config {
  try {
    process.loadEnvFile()
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
  const config = readConfig(process.env)
  return 'problems' in config ? stopWith(config.problems) : config
}

export function stopWith(lines: string[]): never {
  for (const line of lines) process.stderr.write(`${line}\n`)
  process.exit(1)
}
