import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Resolves path segments against the root of the project. */
export function at(...parts) {
  return join(root, ...parts)
}

export function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

export function say(text) {
  process.stdout.write(`${text}\n`)
}

/** Exits with a plain sentence instead of a stack trace. */
export function giveUp(text) {
  process.stderr.write(`\n${text}\n`)
  process.exit(1)
}

/** Whether the module with this URL was started as a command rather than imported. */
export function isCommand(url) {
  return url === pathToFileURL(process.argv[1] ?? '').href
}
