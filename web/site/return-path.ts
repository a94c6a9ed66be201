import { pathTo } from '#shared/addresses.ts'

const DEFAULT = pathTo.dashboard()
const LONGEST = 1000
const HERE = 'http://here.invalid'

/**
 * Where to go after signing in: the wanted path on this site, or the dashboard for anything that could lead elsewhere.
 */
export function returnPath(requested: string | null | undefined): string {
  if (!requested || requested.length > LONGEST || !isPlainPath(requested)) return DEFAULT
  const url = URL.parse(requested, HERE)
  if (url?.origin !== HERE || url.username !== '' || !isPlainPath(url.pathname)) return DEFAULT
  return url.pathname + url.search + url.hash
}

/** The login page's address that returns to `path` afterwards. */
export function loginPath(path: string): string {
  return pathTo.login({ return: path })
}

/** Passes the return path of the current address on to `path`. */
export function keepReturn(path: string, search: URLSearchParams): string {
  const requested = search.get('return')
  if (!requested) return path
  return `${path}${path.includes('?') ? '&' : '?'}return=${encodeURIComponent(requested)}`
}

// Browsers treat "//host" and "/\host" as another site, and strip tabs and line breaks first.
function isPlainPath(path: string): boolean {
  for (let text = path, rounds = 0; rounds < 3; rounds++) {
    if (!/^\/(?![/\\])/.test(text) || /[\\\p{Cc}]/u.test(text)) return false
    const plain = decoded(text)
    if (plain === undefined) return false
    if (plain === text) return true
    text = plain
  }
  return false
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
