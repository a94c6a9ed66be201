const SECRET = /((?:\/api\/auth)?\/reset-password|(?:\/api\/blogs)?\/preview)\/[^/?#]+/

/** A path or address as the log may show it: of those that are secrets themselves, only the start. */
export function withoutSecret(address: string): string {
  return address.replace(SECRET, '$1/…')
}
