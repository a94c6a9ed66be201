import type { IncomingHttpHeaders } from 'node:http'
import { isBelieved, withoutMapping, type ProxyTrust } from './proxy-trust.ts'

/**
 * The client's network address. Each trusted proxy has added to X-Forwarded-For who asked it, so it is the last entry that
 * one of them wrote; all before it could be forged. IPv6 is truncated to its /64 network.
 */
export function clientAddress(
  socketAddress: string | undefined,
  headers: IncomingHttpHeaders,
  trust: ProxyTrust,
): string {
  const forwarded = isBelieved(trust, socketAddress) ? forwardedBy(headers, trust) : ''
  const address = withoutMapping(forwarded || socketAddress || '127.0.0.1')
  return address.includes(':') && address !== '::1' ? network64(address) : address
}

function forwardedBy(headers: IncomingHttpHeaders, trust: ProxyTrust): string | undefined {
  const entries = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map(withoutPort)
  // Fewer, where somebody asked an inner proxy.
  if ('hops' in trust) return entries.at(-trust.hops) ?? entries[0]
  return entries.findLast((entry) => !isBelieved(trust, entry)) ?? entries[0]
}

// Some proxies write 203.0.113.9:4711 and [2001:db8::1]:4711.
function withoutPort(entry: string): string {
  const text = entry.trim()
  if (text.startsWith('[')) return text.slice(1).split(']', 1)[0] ?? ''
  return text.includes('.') ? text.replace(/:\d+$/, '') : text
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
