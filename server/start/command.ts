import { resolve } from 'node:path'

/** Prints a line for whoever called a command of the terminal. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** The path that the caller meant: npm starts scripts in the project's folder and tells from where it was called. */
export function fromCaller(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path)
}

/** Prints how a command is used, and ends it, if the caller asked for help. */
export function helpIfAsked(usage: string): void {
  if (!process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) return
  say(usage)
  process.exit(0)
}
