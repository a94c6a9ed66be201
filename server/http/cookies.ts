// A cached page reads three cookies: Hono's parser would cost it 1 to 2 µs of 22. One reader everywhere, so that all agree.
/** The value of one cookie of a Cookie header, or undefined; the first wins. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  if (!header) return undefined
  for (const part of header.split(';')) {
    const cut = part.indexOf('=')
    if (cut > 0 && part.slice(0, cut).trim() === name) return part.slice(cut + 1).trim()
  }
  return undefined
}

/** On HTTPS the browser itself pins a `__Host-` cookie to this host, path / and Secure. */
export function sessionCookieName(isHttps: boolean): string {
  return isHttps ? '__Host-kiosk_session' : 'kiosk_session'
}
