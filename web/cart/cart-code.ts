import { readStored, writeStored } from './stored.ts'

const KEY = 'cartCode'
const LONGEST = 40

/** The discount code that this browser wants for its cart; empty for none. */
export function readCartCode(): string {
  return readStored(KEY).slice(0, LONGEST)
}

/** Without storage, it has to be typed again at the checkout. */
export function writeCartCode(code: string): void {
  writeStored(KEY, code)
}
