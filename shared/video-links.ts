/** Video hosts whose embeds become links, with the mapping from an embed's URL to the page of the video. */
const HOSTS: { hosts: string[]; name: string; page(url: URL): string | undefined }[] = [
  {
    hosts: [
      'www.youtube.com',
      'youtube.com',
      'm.youtube.com',
      'www.youtube-nocookie.com',
      'youtu.be',
    ],
    name: 'YouTube',
    page: (url) =>
      pageOf('https://www.youtube.com/watch?v=', url.searchParams.get('v') ?? lastPart(url)),
  },
  {
    hosts: ['player.vimeo.com', 'vimeo.com', 'www.vimeo.com'],
    name: 'Vimeo',
    page: (url) => pageOf('https://vimeo.com/', lastPart(url)),
  },
  {
    hosts: ['www.dailymotion.com', 'dailymotion.com', 'geo.dailymotion.com'],
    name: 'Dailymotion',
    page: (url) =>
      pageOf('https://www.dailymotion.com/video/', url.searchParams.get('video') ?? lastPart(url)),
  },
  {
    hosts: ['embed.ted.com', 'www.ted.com'],
    name: 'TED',
    page: (url) => pageOf('https://www.ted.com/talks/', lastPart(url)),
  },
]

/** The page of an embedded video and the name of its host; undefined if the host is not listed. */
export function videoPage(embedUrl: string): { href: string; host: string } | undefined {
  const absolute = embedUrl.startsWith('//') ? `https:${embedUrl}` : embedUrl
  if (!URL.canParse(absolute)) return undefined
  const url = new URL(absolute)
  const host = HOSTS.find(({ hosts }) => hosts.includes(url.hostname))
  const href = host?.page(url)
  return host && href ? { href, host: host.name } : undefined
}

function lastPart(url: URL): string {
  return url.pathname.split('/').findLast(Boolean) ?? ''
}

function pageOf(start: string, id: string): string | undefined {
  return /^[\w-]{3,100}$/.test(id) ? start + id : undefined
}
