/** One cookie of a Cookie header; the first wins. Hono's parser would add 1 to 2 µs to the 22 µs of a cached page. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  if (!header) return undefined
  for (const cookie of header.split(';')) {
    const cut = cookie.indexOf('=')
    if (cut > 0 && cookie.slice(0, cut).trim() === name) return cookie.slice(cut + 1).trim()
  }
  return undefined
}

/** On HTTPS, browsers pin a `__Host-` cookie to this host, path / and Secure. */
export function sessionCookieName(isHttps: boolean): string {
  return isHttps ? '__Host-kiosk_session' : 'kiosk_session'
}
