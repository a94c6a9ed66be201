import { videoPage } from './video-links.ts'

/** What a link of another site leads to, as far as the link itself says. */
export type Embed = {
  /** Without tracking parameters. */
  href: string
  kind: 'post' | 'code' | 'video'
  site: string
  /** The account, where the link names it. */
  by: string
  /** The words of a card whose writer wrote none. */
  words: string
  /** The address of a video's player, where we show that. */
  player?: string | undefined
}

type Rule = { hosts?: string[]; path: RegExp; found(parts: string[], host: string): Embed }

const RULES: Rule[] = [
  {
    hosts: ['x.com', 'twitter.com', 'mobile.twitter.com'],
    path: /^\/(\w{1,15})\/status\/(\d{1,25})(?:\/|$)/,
    found: ([user = '', id]) => post('X', `@${user}`, `https://x.com/${user}/status/${id}`),
  },
  {
    hosts: ['bsky.app'],
    path: /^\/profile\/([\w.:-]{1,100})\/post\/(\w{1,30})\/?$/,
    found: ([user = '', id]) =>
      post('Bluesky', `@${user}`, `https://bsky.app/profile/${user}/post/${id}`),
  },
  {
    hosts: ['gist.github.com'],
    path: /^\/([\w-]{1,39})\/([0-9a-f]{5,40})\/?$/,
    found: ([user = '', id]) => ({
      href: `https://gist.github.com/${user}/${id}`,
      kind: 'code',
      site: 'GitHub Gist',
      by: user,
      words: `Code by ${user} on GitHub Gist`,
    }),
  },
  {
    // Mastodon runs on servers of any name.
    path: /^\/@(\w{1,30})(@[\w.-]{1,100})?\/(\d{5,25})\/?$/,
    found: ([user = '', server = '', id], host) =>
      post(
        'Mastodon',
        `@${user}${server || `@${host}`}`,
        `https://${host}/@${user}${server}/${id}`,
      ),
  },
]

/** What can be shown as a card: a post on X, Bluesky or Mastodon, a Gist or a video; undefined for other addresses. */
export function embedOf(address: string): Embed | undefined {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.username || url.port) return undefined
  const video = videoPage(url.href)
  if (video) return videoOf(video)
  const host = url.hostname.replace(/^www\./, '')
  for (const { hosts, path, found } of RULES) {
    const parts = hosts?.includes(host) === false ? null : path.exec(url.pathname)
    if (parts) return found(parts.slice(1), host)
  }
  return undefined
}

function post(site: string, by: string, href: string): Embed {
  return { href, kind: 'post', site, by, words: `Post by ${by} on ${site}` }
}

function videoOf({ href, host, player }: NonNullable<ReturnType<typeof videoPage>>): Embed {
  return { href, kind: 'video', site: host, by: '', words: `Watch the video on ${host}`, player }
}
