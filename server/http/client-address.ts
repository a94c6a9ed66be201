import type { IncomingHttpHeaders } from 'node:http'

/**
 * The client's network address. Behind a trusted proxy it is the last entry of X-Forwarded-For, the one that proxy
 * wrote itself; otherwise the header is a claim of the client and ignored. IPv6 is cut to its /64 network.
 */
export function clientAddress(
  socketAddress: string | undefined,
  headers: IncomingHttpHeaders,
  trustProxy: boolean,
): string {
  const forwarded = trustProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : ''
  const address = (forwarded || socketAddress || '127.0.0.1').replace(/^::ffff:/, '')
  return address.includes(':') && address !== '::1' ? network64(address) : address
}

// One household holds a whole /64, so a single address of it is no limit.
function network64(address: string): string {
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const filled =
    tail === undefined
      ? left
      : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${filled.slice(0, 4).join(':')}::`
}
