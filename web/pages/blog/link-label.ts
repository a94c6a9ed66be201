const NAMES: Record<string, string> = {
  'bsky.app': 'Bluesky',
  'codeberg.org': 'Codeberg',
  'facebook.com': 'Facebook',
  'github.com': 'GitHub',
  'gitlab.com': 'GitLab',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'mastodon.social': 'Mastodon',
  'threads.net': 'Threads',
  'twitter.com': 'X',
  'x.com': 'X',
  'youtube.com': 'YouTube',
}

/** What a link is called: its service, or else its host; "Mastodon" for the address of a profile of an unknown server. */
export function linkLabel(url: string): string {
  const { hostname, pathname } = new URL(url)
  const host = hostname.replace(/^(?:www|m)\./, '')
  const service = NAMES[host]
  if (service) return service
  return /^\/@\w+\/?$/.test(pathname) ? `Mastodon (${host})` : host
}
