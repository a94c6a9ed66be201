import type { IncomingMessage } from 'node:http'
import {
  ForbiddenAddress,
  outerUrl,
  redirectOf,
  requestOutside,
  type Walls,
} from './outer-request.ts'

/**
 * What another site answers to whoever follows a link: the status at the end of all redirects, and where that is.
 * `isMovedForGood`: every redirect on the way says so. `address`: the site must not ask there; `circle`: too many redirects.
 */
export type LinkAnswer =
  | { status: number; url: string; isMovedForGood: boolean; retryAfterSeconds: number | undefined }
  | { fault: 'address' | 'circle' | 'unreachable' }

/** `linkAsker` below, or what stands in for it. */
export type LinkAsker = (url: string) => Promise<LinkAnswer>

type Options = { agent: string; timeoutMs?: number; isAllowed?: (address: string) => boolean }

const MOST_REDIRECTS = 5
const LONGEST_MS = 15_000
const TOO_MANY = 429

/** Asks for the head of a page alone, and only where that is refused for the page, of which no byte is read either. */
export function linkAsker({ agent, timeoutMs = LONGEST_MS, ...walls }: Options): LinkAsker {
  const headers = { Accept: 'text/html,*/*', 'Accept-Encoding': 'identity', 'User-Agent': agent }
  return async (url) => {
    try {
      return await follow(url, headers, { ...walls, signal: AbortSignal.timeout(timeoutMs) })
    } catch (error) {
      return { fault: error instanceof ForbiddenAddress ? 'address' : 'unreachable' }
    }
  }
}

async function follow(
  url: string,
  headers: Record<string, string>,
  walls: Walls,
): Promise<LinkAnswer> {
  let target = outerUrl(url, walls)
  let isForGood = true
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    const answer = await headOf(target, headers, walls)
    answer.destroy()
    const { statusCode: status = 0 } = answer
    const next = redirectOf(answer, target)
    if (next === undefined)
      return {
        status,
        url: target.href,
        isMovedForGood: isForGood && hops > 0,
        retryAfterSeconds: retryAfterSeconds(answer),
      }
    isForGood &&= status === 301 || status === 308
    const { hash } = target
    target = outerUrl(next, walls)
    // As browsers do (RFC 9110, 10.2.2).
    target.hash ||= hash
  }
  return { fault: 'circle' }
}

async function headOf(url: URL, headers: Record<string, string>, walls: Walls) {
  const answer = await requestOutside(url, { method: 'HEAD', headers }, walls)
  const { statusCode = 0 } = answer
  if (statusCode < 400 || statusCode === TOO_MANY) return answer
  answer.destroy()
  return requestOutside(url, { method: 'GET', headers }, walls)
}

// In seconds, or as a date (RFC 9110, 10.2.3), which is compared with the other server's own clock.
function retryAfterSeconds({ headers }: IncomingMessage): number | undefined {
  const { 'retry-after': text = '', date = '' } = headers
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const ms = Date.parse(text) - Date.parse(date)
  return ms > 0 ? Math.ceil(ms / 1000) : undefined
}
