import { lookup as resolveName } from 'node:dns'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isOuterAddress } from './outer-address.ts'

export type PictureFault = 'address' | 'unreachable' | 'timeout' | 'too_large' | 'no_picture'

type Options = { maxBytes: number; timeoutMs: number; isAllowed?: (address: string) => boolean }

/** `fetchPicture` below, or what stands in for it. */
export type PictureFetcher = (url: string, options: Options) => Promise<Buffer | PictureFault>

class Fault extends Error {
  readonly fault: PictureFault
  constructor(fault: PictureFault) {
    super(fault)
    this.fault = fault
  }
}

const MOST_REDIRECTS = 3
const HEADERS = { Accept: 'image/*', 'Accept-Encoding': 'identity', 'User-Agent': 'Kiosk' }

/**
 * The bytes of a picture on another site. Connects to the very address that was checked, so that a name cannot point
 * inwards between the two; every redirect is checked again. Nothing of the caller is sent along.
 */
export async function fetchPicture(url: string, options: Options): Promise<Buffer | PictureFault> {
  const signal = AbortSignal.timeout(options.timeoutMs)
  try {
    return await follow(url, { ...options, signal })
  } catch (error) {
    if (signal.aborted) return 'timeout'
    return error instanceof Fault ? error.fault : 'unreachable'
  }
}

type Fetching = Options & { signal: AbortSignal }

async function follow(url: string, fetching: Fetching): Promise<Buffer> {
  let target = checkedUrl(url, fetching)
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    const answer = await open(target, fetching)
    const status = answer.statusCode ?? 0
    const { location } = answer.headers
    if (status >= 300 && status < 400 && location && URL.canParse(location, target)) {
      answer.destroy()
      target = checkedUrl(new URL(location, target).href, fetching)
    } else return readPicture(answer, fetching)
  }
  throw new Fault('unreachable')
}

function checkedUrl(text: string, { isAllowed = isOuterAddress }: Fetching): URL {
  const url = URL.parse(text)
  const isStrict = isAllowed === isOuterAddress
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new Fault('address')
  if (isStrict && url.port) throw new Fault('address')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // An address in the URL is never looked up, so it is checked here.
  if (isIP(host) && !isAllowed(host)) throw new Fault('address')
  return url
}

function open(url: URL, { signal, isAllowed = isOuterAddress }: Fetching) {
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise<http.IncomingMessage>((resolve, reject) => {
    const options = { headers: HEADERS, agent: false, signal, lookup: lookupAmong(isAllowed) }
    request(url, options, resolve).on('error', reject).end()
  })
}

// Node connects to what this answers; one inner address among several refuses the name.
function lookupAmong(isAllowed: (address: string) => boolean): LookupFunction {
  return (name, options, done) =>
    resolveName(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      const isSafe = found.length > 0 && found.every(({ address }) => isAllowed(address))
      if (!isSafe) return done(new Fault('address'), [])
      if (options.all) return done(null, found)
      return done(null, found[0]?.address ?? '', found[0]?.family)
    })
}

async function readPicture(answer: http.IncomingMessage, { maxBytes }: Fetching): Promise<Buffer> {
  const { 'content-type': type = '', 'content-length': length = 0 } = answer.headers
  const chunks: Buffer[] = []
  let sizeBytes = 0
  try {
    if (answer.statusCode !== 200) throw new Fault('unreachable')
    if (!/^(?:image\/|application\/octet-stream)/i.test(type)) throw new Fault('no_picture')
    if (Number(length) > maxBytes) throw new Fault('too_large')
    const pieces: AsyncIterable<Buffer> = answer
    for await (const chunk of pieces) {
      sizeBytes += chunk.length
      if (sizeBytes > maxBytes) throw new Fault('too_large')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    answer.destroy()
  }
}
