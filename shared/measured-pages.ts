import { cacheKey } from './addresses.ts'

/** Whether an outside tag may see a page: those alone that are the same for all guests, so nobody's orders, account or secrets. */
export function isMeasured(path: string): boolean {
  return cacheKey(path, '') !== undefined
}
