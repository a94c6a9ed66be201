/** Whether a link may point there: a web page, a mail address, or a path on this site. */
export function isSafeAddress(address: string): boolean {
  const compact = address.replace(/[\p{White_Space}\p{Cc}]/gu, '')
  if (!compact || compact.startsWith('//') || compact.startsWith('\\')) return false
  return /^(?:https?:\/\/|mailto:)/i.test(compact) || !/^[^/?#]*:/.test(compact)
}

/** Completes what a writer typed: "example.com" to a web address, "me@example.com" to a mail address. */
export function completeAddress(typed: string): string {
  const address = typed.trim()
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(address)) return `mailto:${address}`
  return /^[\w-]+(?:\.[\w-]+)+(?:[:/?#]|$)/.test(address) ? `https://${address}` : address
}
