/** Whether a link may lead there: a web page, a mail address, or a place on this site. */
export function isSafeAddress(address: string): boolean {
  const compact = address.replace(/[\p{White_Space}\p{Cc}]/gu, '')
  if (!compact || compact.startsWith('//') || compact.startsWith('\\')) return false
  return /^(?:https?:\/\/|mailto:)/i.test(compact) || !/^[^/?#]*:/.test(compact)
}

/** The address that a writer meant: "example.com" is a web page, "me@example.com" a mail address. */
export function completeAddress(typed: string): string {
  const address = typed.trim()
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(address)) return `mailto:${address}`
  return /^[\w-]+(?:\.[\w-]+)+(?:[:/?#]|$)/.test(address) ? `https://${address}` : address
}
