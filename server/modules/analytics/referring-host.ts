const LONGEST = 100

/** The host of another site that a reader came from, without `www.`; undefined for none and for this site. */
export function referringHost(referrer: string, publicUrl: string): string | undefined {
  const url = URL.parse(referrer)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return undefined
  const host = plain(url.hostname)
  const isNamed = host.includes('.') && host.length <= LONGEST
  return isNamed && host !== plain(new URL(publicUrl).hostname) ? host : undefined
}

const plain = (hostname: string) => hostname.replace(/^www\./, '').replace(/\.$/, '')
