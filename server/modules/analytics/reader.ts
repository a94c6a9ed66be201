import type { Requester } from '#server/http/requester.ts'
import { digest } from '#server/kernel/ids.ts'

/** Who reads, as far as one reader is told from another. */
export type Reader = {
  /** The network address. */
  address: string
  /** The browser's name for itself, '' for none. */
  agent: string
  /** Do Not Track, or Global Privacy Control. */
  isUntracked: boolean
}

export function readerOf({ headers, address }: Requester): Reader {
  return {
    address,
    agent: headers.get('user-agent') ?? '',
    isUntracked: headers.get('dnt') === '1' || headers.get('sec-gpc') === '1',
  }
}

/** One reader's on all days; it is never stored. */
export const visitorHash = ({ address, agent }: Reader): string => digest(`${address} ${agent}`)
