/** Video hosts whose embeds become links, with the mapping from an embed's URL to the page of the video. */
const HOSTS: {
  hosts: string[]
  name: string
  page(url: URL): string | undefined
  /** The player without the site's page around it, where we show it. */
  player?(id: string): string
}[] = [
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
    player: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  },
  {
    hosts: ['player.vimeo.com', 'vimeo.com', 'www.vimeo.com'],
    name: 'Vimeo',
    page: (url) => pageOf('https://vimeo.com/', lastPart(url)),
    player: (id) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
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

/** The only sites whose frames a page may hold. */
export const PLAYER_ORIGINS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

/** The page of an embedded video the name of its host, and its player if we show that; undefined if the host is not listed. */
export function videoPage(embedUrl: string): VideoPage | undefined {
  const absolute = embedUrl.startsWith('//') ? `https:${embedUrl}` : embedUrl
  if (!URL.canParse(absolute)) return undefined
  const url = new URL(absolute)
  const host = HOSTS.find(({ hosts }) => hosts.includes(url.hostname))
  const href = host?.page(url)
  if (!host || !href) return undefined
  return { href, host: host.name, player: host.player?.(idOf(href)) }
}

type VideoPage = { href: string; host: string; player: string | undefined }

function idOf(href: string): string {
  return /[\w-]+$/.exec(href)?.[0] ?? ''
}

function lastPart(url: URL): string {
  return url.pathname.split('/').findLast(Boolean) ?? ''
}

function pageOf(start: string, id: string): string | undefined {
  return /^[\w-]{3,100}$/.test(id) ? start + id : undefined
}
