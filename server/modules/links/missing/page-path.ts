import { hasSecret } from '#server/http/secret-paths.ts'
import { findAddress } from '#shared/addresses.ts'

export const LONGEST_PATH = 200
const MOST_SEGMENTS = 8

// What scanners try on every site, and what is no page.
const NO_PAGE = /^\/(?:api|media|assets|dashboard|admin|cgi-bin|wp-[^/]*|\.[^/]*)(?:\/|$)/i
const PAGE = /^(?:\/[\w~%-]+)+(?:\.html?)?$/
const TOKEN = /^(?=.*\d)[A-Za-z0-9_]{20,}$/

/** The one spelling of a path, without slashes at its end; undefined if it has none. */
export function spelledPath(path: string): string | undefined {
  try {
    const spelled = path
      .split('/')
      .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
      .join('/')
    return withoutLastSlashes(spelled)
  } catch {
    return undefined
  }
}

// A regular expression would look at each run of slashes from each of them, and a path may be nothing else.
function withoutLastSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  return path.slice(0, end)
}

/** Whether a path may be that of a page, and holds nothing that only its visitor should know. */
export function mayBePage(path: string): boolean {
  if (path.length > LONGEST_PATH || !PAGE.test(path) || NO_PAGE.test(path)) return false
  const segments = path.split('/').slice(1)
  if (segments.length > MOST_SEGMENTS || segments.some((segment) => TOKEN.test(segment)))
    return false
  return !hasSecret(path)
}

/** Whether a path is one that pages of this site have; there may still be nothing under its last part. */
export function isPagePath(path: string): boolean {
  const found = findAddress(path)
  return found !== undefined && !hasSecret(path) && !NO_PAGE.test(path)
}
