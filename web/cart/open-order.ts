import { OPEN_ORDER } from './guest-cart.ts'
import { readStored, writeStored } from './stored.ts'

/** The id of the order of this browser that waits for its payment; empty if there is none. */
export function readOpenOrder(): string {
  const id = readStored(OPEN_ORDER)
  return /^[\w-]{1,64}$/.test(id) ? id : ''
}

export function writeOpenOrder(id: string): void {
  writeStored(OPEN_ORDER, id)
}
