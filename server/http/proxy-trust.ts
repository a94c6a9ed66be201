import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** Which proxies in front are believed: so many, one behind the other, or those in some networks. */
export type ProxyTrust = { hops: number } | { networks: BlockList }

export const NO_PROXY: ProxyTrust = { hops: 0 }

const HOPS = new Map([
  ['false', 0],
  ['off', 0],
  ['true', 1],
  ['on', 1],
])

/** Reads `true`, `false`, a number of proxies, or networks such as `10.0.0.0/8, ::1`; undefined for anything else. */
export function parseProxyTrust(text: string): ProxyTrust | undefined {
  const hops = HOPS.get(text) ?? (/^\d$/.test(text) ? Number(text) : undefined)
  if (hops !== undefined) return { hops }
  const networks = new BlockList()
  for (const entry of text.split(',')) if (!addNetwork(networks, entry.trim())) return undefined
  return { networks }
}

function addNetwork(networks: BlockList, entry: string): boolean {
  const [address = '', prefix, ...more] = entry.split('/')
  // An IPv4 network is written as one: addresses are compared as such.
  const version = address.startsWith('::ffff:') ? 0 : isIP(address)
  const most = version === 6 ? 128 : 32
  if (version === 0 || more.length > 0) return false
  if (prefix !== undefined && !(/^\d{1,3}$/.test(prefix) && Number(prefix) <= most)) return false
  networks.addSubnet(address, Number(prefix ?? most), familyOf(address))
  return true
}

/** Whether what a request from this socket says of its visitor counts. */
export function isBelieved(trust: ProxyTrust, socketAddress: string | undefined): boolean {
  if ('hops' in trust) return trust.hops > 0
  const address = withoutMapping(socketAddress ?? '')
  return isIP(address) !== 0 && trust.networks.check(address, familyOf(address))
}

/** Whether the owner said that there is any proxy in front. */
export const isBehindProxy = (trust: ProxyTrust) => !('hops' in trust) || trust.hops > 0

/** The headers in which proxies name a visitor's country. */
export const COUNTRY_HEADERS = ['cf-ipcountry', 'x-country-code']

/** Takes out what a proxy says of a visitor where it came past the proxies, by somebody who could make it up. */
export function dropMadeUp(request: IncomingMessage, trust: ProxyTrust): void {
  if ('hops' in trust || isBelieved(trust, request.socket.remoteAddress)) return
  if (!COUNTRY_HEADERS.some((name) => name in request.headers)) return
  for (const name of COUNTRY_HEADERS) delete request.headers[name]
  const raw = request.rawHeaders
  request.rawHeaders = raw.filter(
    (_, at) => !COUNTRY_HEADERS.includes(raw[at - (at % 2)]?.toLowerCase() ?? ''),
  )
}

/** An IPv4 address as such, also where it is written as IPv6: ::ffff:10.0.0.2, or ::ffff:a00:2. */
export function withoutMapping(address: string): string {
  if (!address.startsWith('::ffff:')) return address
  const rest = address.slice('::ffff:'.length)
  const [, high, low] = /^([\da-f]{1,4}):([\da-f]{1,4})$/i.exec(rest) ?? []
  if (high === undefined || low === undefined) return rest
  const bytes = [high, low].flatMap((group) => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 255]
  })
  return bytes.join('.')
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
