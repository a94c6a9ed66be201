/** Whether a text is an https address of a public host, without credentials, of at most `longest` characters. */
export function isWebAddress(text: string, longest: number): boolean {
  if (text.length > longest || /[\s\p{Cc}\\]/u.test(text) || !URL.canParse(text)) return false
  const { protocol, username, password, hostname } = new URL(text)
  return protocol === 'https:' && !username && !password && hostname.includes('.')
}
