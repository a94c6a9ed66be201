import type { IncomingMessage } from 'node:http'
import {
  ForbiddenAddress,
  outerUrl,
  redirectOf,
  requestOutside,
  type Walls,
} from './outer-request.ts'

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

/** The bytes of a picture on another site; every redirect is checked like the address. Nothing of the caller is sent along. */
export async function fetchPicture(url: string, options: Options): Promise<Buffer | PictureFault> {
  const signal = AbortSignal.timeout(options.timeoutMs)
  try {
    return await follow(url, { ...options, signal })
  } catch (error) {
    if (signal.aborted) return 'timeout'
    if (error instanceof ForbiddenAddress) return 'address'
    return error instanceof Fault ? error.fault : 'unreachable'
  }
}

type Fetching = Walls & Pick<Options, 'maxBytes'>

async function follow(url: string, fetching: Fetching): Promise<Buffer> {
  let target = outerUrl(url, fetching)
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    const answer = await requestOutside(target, { method: 'GET', headers: HEADERS }, fetching)
    const next = redirectOf(answer, target)
    if (next === undefined) return readPicture(answer, fetching)
    answer.destroy()
    target = outerUrl(next, fetching)
  }
  throw new Fault('unreachable')
}

async function readPicture(answer: IncomingMessage, { maxBytes }: Fetching): Promise<Buffer> {
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
