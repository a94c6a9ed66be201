import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import { Reader, type Response } from 'maxmind'

export type CountryFinder = {
  /** ISO 3166-1 alpha-2 code in capitals, or an empty text when unknown. */
  find(address: string): string
}

type CountryRow = Response & { country_code?: string }

// Private, loopback, link-local and shared networks: the database lists countries for some of them.
const PRIVATE =
  /^(?:10\.|127\.|0\.|169\.254\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|::|fe[89ab][\da-f]:|f[cd][\da-f]{2}:)/i

const DATABASE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country'

/**
 * Uses the bundled public-domain country database. IPv4 (3 MB) and IPv6 (5 MB) are read from disk on first use; a lookup
 * takes about a microsecond. Private addresses have no country.
 */
export function bundledCountries(): CountryFinder {
  const readers = new Map<number, Reader<CountryRow>>()
  return {
    find(address) {
      const family = isIP(address)
      if (family === 0 || PRIVATE.test(address)) return ''
      const reader = readers.get(family) ?? openDatabase(family)
      readers.set(family, reader)
      return reader.get(address)?.country_code ?? ''
    },
  }
}

function openDatabase(family: number): Reader<CountryRow> {
  const file = createRequire(import.meta.url).resolve(`${DATABASE}-ipv${family}.mmdb`)
  return new Reader<CountryRow>(readFileSync(file))
}
