import { lookup as resolveName } from 'node:dns'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isOuterAddress } from './outer-address.ts'

/** `isAllowed` stands in for the public internet in tests. */
export type Walls = { signal: AbortSignal; isAllowed?: (address: string) => boolean }

/** An address that nobody outside may make the site ask: an inner one, with a port or credentials, or no web address. */
export class ForbiddenAddress extends Error {}

/** Parses an address; throws `ForbiddenAddress`. A name is judged when it is looked up. */
export function outerUrl(text: string, { isAllowed = isOuterAddress }: Walls): URL {
  const url = URL.parse(text)
  const isStrict = isAllowed === isOuterAddress
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new ForbiddenAddress()
  if (isStrict && url.port) throw new ForbiddenAddress()
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // An address in the URL is never looked up, so it is checked here.
  if (isIP(host) && !isAllowed(host)) throw new ForbiddenAddress()
  return url
}

type Request = { method: 'GET' | 'HEAD'; headers: Record<string, string> }

/**
 * Asks another site and resolves to its answer, of which only the head is read; redirects are not followed. Connects to
 * the very address that was checked, so that a name cannot point inwards between the two.
 */
export function requestOutside(
  url: URL,
  { method, headers }: Request,
  { signal, isAllowed = isOuterAddress }: Walls,
): Promise<http.IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const options = { method, headers, agent: false, signal, lookup: lookupAmong(isAllowed) }
    request(url, options, resolve).on('error', reject).end()
  })
}

/** Where an answer leads on to; undefined where it does not. */
export function redirectOf({ statusCode = 0, headers }: http.IncomingMessage, from: URL) {
  const { location } = headers
  if (statusCode < 300 || statusCode >= 400 || !location) return undefined
  return URL.parse(location, from.href)?.href
}

// Node connects to what this answers; one inner address among several refuses the name.
function lookupAmong(isAllowed: (address: string) => boolean): LookupFunction {
  return (name, options, done) =>
    resolveName(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      const isSafe = found.length > 0 && found.every(({ address }) => isAllowed(address))
      if (!isSafe) return done(new ForbiddenAddress(), [])
      if (options.all) return done(null, found)
      return done(null, found[0]?.address ?? '', found[0]?.family)
    })
}
