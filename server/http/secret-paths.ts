const SECRET =
  /((?:\/api\/auth)?\/(?:reset-password|prove-email)|(?:\/api\/blogs)?\/preview|\/unsubscribe|\/claim-orders|\/api\/orders\/claims|\/api\/comments\/reply-mail)\/[^/?#]+/

/** Redacts addresses that contain a secret, for the log. */
export function withoutSecret(address: string): string {
  return address.replace(SECRET, '$1/…')
}
