import { createHash } from 'node:crypto'
import type { Config } from '#server/start/config.ts'
import { mayPurge } from '#server/adapters/cdn/cdn.ts'

/** What decides how long a copy at the CDN lasts: `topics` that it is made of (undefined for all), and the most seconds. */
export type Copy = { topics: readonly string[] | undefined; mostSeconds?: number | undefined }

type CdnConfig = Pick<Config, 'CDN' | 'CDN_PURGE_URL' | 'publicUrl'>

const DAY_SECONDS = 86_400
const UNPURGED_SECONDS = 60
const STALE_SECONDS = 60
const KEY_LENGTH = 12
// Bunny cuts the header off after 1,024 bytes.
const MOST_KEYS = Math.floor(1024 / (KEY_LENGTH + 1)) - 1

const EVERY = 'every copy'
const ANY_TOPIC = 'any topic'

/** The keys to be dropped after a change of topics, or of all content where these are undefined. */
export function purgeKeys(config: CdnConfig, topics: readonly string[] | undefined): string[] {
  return (topics ? [ANY_TOPIC, ...topics] : [EVERY]).map((name) => keyOf(config, name))
}

/**
 * The headers of an answer of which the CDN may keep one copy for all guests. Browsers ask again each time, so that what was
 * dropped at the CDN is gone.
 */
export function copyHeaders(config: CdnConfig, { topics, mostSeconds }: Copy): Headers {
  const isPurged = mayPurge(config)
  const longest = isPurged ? DAY_SECONDS : UNPURGED_SECONDS
  const seconds = Math.min(longest, mostSeconds ?? longest)
  return {
    'Cache-Control': `public, max-age=0, s-maxage=${seconds}`,
    ...lasting(config, seconds),
    ...(isPurged && keyHeader(config, topics)),
  }
}

type Headers = Record<string, string>

/** The header that names the topics of a copy; empty where nothing is purged. */
export function keyHeader(config: CdnConfig, topics: Copy['topics']): Headers {
  const { CDN } = config
  if (!mayPurge(config)) return {}
  const names = topics && topics.length <= MOST_KEYS - 1 ? topics : [ANY_TOPIC]
  const keys = [EVERY, ...new Set(names)].map((name) => keyOf(config, name))
  if (CDN === 'cloudflare') return { 'Cache-Tag': keys.join(',') }
  if (CDN === 'bunny') return { 'CDN-Tag': keys.join(',') }
  return { 'Surrogate-Key': keys.join(' ') }
}

// In headers that the CDN keeps to itself: browsers would show the old page for a minute, to whoever has just signed in too.
function lasting({ CDN }: CdnConfig, seconds: number): Headers {
  const text = `max-age=${seconds}, stale-while-revalidate=${STALE_SECONDS}`
  if (CDN === 'cloudflare') return { 'Cloudflare-CDN-Cache-Control': text }
  return CDN === 'fastly' ? { 'Surrogate-Control': text } : {}
}

// Of one length, with signs that every provider takes; one account may hold several sites.
function keyOf({ publicUrl }: CdnConfig, name: string): string {
  return createHash('sha256').update(`${publicUrl} ${name}`).digest('hex').slice(0, KEY_LENGTH)
}
