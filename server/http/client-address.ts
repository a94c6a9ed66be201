import type { IncomingHttpHeaders } from 'node:http'

/**
 * The client's network address. Behind a trusted proxy it is the last entry of X-Forwarded-For, which that proxy wrote;
 * otherwise the header could be forged and is ignored. IPv6 is truncated to its /64 network.
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

// One household has a whole /64, so limits apply to the network.
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
