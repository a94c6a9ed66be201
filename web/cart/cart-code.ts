import { readStored, writeStored } from './stored.ts'

const KEY = 'cartCode'
const LONGEST = 40

/** The discount code that this browser wants for its cart; empty for none, or without storage. */
export const cartCode = {
  read: () => readStored(KEY).slice(0, LONGEST),
  write: (code: string) => void writeStored(KEY, code),
}
