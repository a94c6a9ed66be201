import { readStored, writeStored } from './stored.ts'

const KEY = 'openOrder'

/** The id of the order of this browser that waits for its payment; empty if there is none. */
export function readOpenOrder(): string {
  const id = readStored(KEY)
  return /^[\w-]{1,64}$/.test(id) ? id : ''
}

export function writeOpenOrder(id: string): void {
  writeStored(KEY, id)
}
