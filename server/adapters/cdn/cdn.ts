import type { Config } from '#server/start/config.ts'
import { fetchText, type TextFault } from '#server/adapters/fetch-text.ts'
import { bunny, cloudflare, fastly, purgeMethod, type Provider } from './providers.ts'

/** `unauthorized`: the token is wrong or lacks rights; `unknown_zone`: the provider knows no zone of this id. */
export type CdnFault =
  TextFault['fault'] | 'unauthorized' | 'unknown_zone' | 'throttled' | 'malformed'

export type CdnOutcome = { ok: true } | { fault: CdnFault; status?: number }

export type Cdn = {
  name: string
  /** More keys than this are not worth a purge of their own: everything is purged instead. */
  mostKeys: number
  /** Has the CDN drop all copies with one of these keys, everywhere. */
  purge(keys: readonly string[]): Promise<CdnOutcome>
}

const TIMEOUT_MS = 5000
const MAX_BYTES = 64 * 1024

type CdnConfig = Pick<Config, 'CDN' | 'CDN_ZONE' | 'CDN_TOKEN' | 'CDN_PURGE_URL'>

/** Whether copies at the CDN can be dropped; where not, they last a minute. */
export const mayPurge = ({ CDN, CDN_PURGE_URL }: Pick<Config, 'CDN' | 'CDN_PURGE_URL'>) =>
  CDN !== 'off' && (CDN !== 'on' || CDN_PURGE_URL !== undefined)

/** The CDN that the configuration names; undefined where nothing can be purged. */
export function cdnOf(config: CdnConfig): Cdn | undefined {
  const { CDN, CDN_ZONE: zone = '', CDN_TOKEN: token = '', CDN_PURGE_URL } = config
  if (CDN === 'cloudflare') return cdnBy(cloudflare({ zone, token }))
  if (CDN === 'fastly') return cdnBy(fastly({ zone, token }))
  if (CDN === 'bunny') return cdnBy(bunny({ zone, token }))
  return CDN_PURGE_URL ? cdnBy(purgeMethod({ url: CDN_PURGE_URL, token })) : undefined
}

/** Each request has 5 seconds; redirects are refused, since they would carry the token elsewhere. */
export function cdnBy(
  { name, mostKeys, requestsFor, isDone }: Provider,
  timeoutMs = TIMEOUT_MS,
): Cdn {
  return {
    name,
    mostKeys,
    async purge(keys) {
      for (const { url, init } of requestsFor(keys)) {
        const answer = await fetchText(url, init, { timeoutMs, maxBytes: MAX_BYTES })
        const outcome = typeof answer === 'string' ? judged(isDone(answer)) : namedFault(answer)
        if ('fault' in outcome) return outcome
      }
      return { ok: true }
    },
  }
}

const judged = (isDone: boolean): CdnOutcome => (isDone ? { ok: true } : { fault: 'malformed' })

function namedFault(fault: TextFault): CdnOutcome {
  if (fault.fault !== 'refused') return fault
  const { status } = fault
  // No Content, as Bunny says it.
  if (status === 204) return { ok: true }
  if (status === 401 || status === 403) return { fault: 'unauthorized', status }
  if (status === 404) return { fault: 'unknown_zone', status }
  return { fault: status === 429 ? 'throttled' : 'refused', status }
}
