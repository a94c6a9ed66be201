import { byText } from '#server/kernel/by-text.ts'
import type { AnalyticsTables } from './tables.ts'

export type Source = Pick<AnalyticsTables['source_days'], 'kind' | 'source'>

/** Stands for a visit that began without a link from another site. */
export const DIRECT = '(direct)'
/** Stands for all sources beyond the limits of a day. */
export const OTHER = '(other)'

const LONGEST = 100

// Chats that answer with links: their readers come to check or to read on.
const ASSISTANTS = new Set([
  'chatgpt.com',
  'chat.openai.com',
  'perplexity.ai',
  'claude.ai',
  'gemini.google.com',
  'copilot.microsoft.com',
  'chat.mistral.ai',
  'chat.deepseek.com',
  'grok.com',
  'meta.ai',
  'you.com',
  'phind.com',
])

/** The host of a web address of another site, without `www.`; undefined for none and for this site. */
export function otherHost(address: string, publicUrl: string): string | undefined {
  const host = hostOf(address)
  const isNamed = host !== undefined && host.includes('.') && host.length <= LONGEST
  return isNamed && host !== hostOf(publicUrl) ? host : undefined
}

/** `path` is that of the page, with its query. */
type Arrival = { path: string; referrer: string }

/**
 * Where a view came from: the other site, or the assistant, and what the link calls itself (`utm_source`, `utm_campaign`).
 * Empty for whoever came from another page of this site.
 */
export function sourcesOf({ path, referrer }: Arrival, publicUrl: string): Source[] {
  if (hostOf(referrer) === hostOf(publicUrl)) return []
  const host = otherHost(referrer, publicUrl)
  const from: Source =
    host !== undefined && ASSISTANTS.has(host)
      ? { kind: 'assistant', source: host }
      : { kind: 'host', source: host ?? DIRECT }
  return path.includes('?') ? [from, ...tagsOf(path)] : [from]
}

function tagsOf(path: string): Source[] {
  const query = new URLSearchParams(path.split('?', 2)[1])
  return (['utm_source', 'utm_campaign'] as const).flatMap((kind) => {
    const shown = plainText(query.get(kind) ?? '')
    return shown ? [{ kind, source: shown }] : []
  })
}

/** What somebody reads on, in one word, told by the browser's own name. */
export function deviceOf(agent: string): 'phone' | 'tablet' | 'computer' {
  // Phones say `Mobile` after `Android`. One expression for both would look ahead from each `Android` that somebody writes.
  const name = agent.toLowerCase()
  const isBareAndroid = name.lastIndexOf('android') > name.lastIndexOf('mobile')
  if (isBareAndroid || /ipad|tablet|kindle|silk|playbook/.test(name)) return 'tablet'
  return /mobi|iphone|ipod|android/i.test(agent) ? 'phone' : 'computer'
}

/** Without `www.`; undefined for what is no web address. */
export const hostOf = (address: string): string | undefined => hostIn(address).host

// Most views come from the same few sites.
const hostIn = byText((address) => {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return { host: undefined }
  return { host: url.hostname.replace(/^www\./, '').replace(/\.$/, '') }
})

function plainText(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  // What we write in brackets ourselves is never taken from a link.
  return line
    .slice(0, LONGEST)
    .toWellFormed()
    .replace(/^[(\s]+/, '')
    .toLowerCase()
}
