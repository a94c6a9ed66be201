const SECRET = /((?:\/api\/auth)?\/reset-password|(?:\/api\/blogs)?\/preview)\/[^/?#]+/

/** Redacts addresses that contain a secret, for the log. */
export function withoutSecret(address: string): string {
  return address.replace(SECRET, '$1/…')
}
