// The hosts of most private addresses; and real ones that are a letter away from them.
const USUAL = words(
  'gmail.com googlemail.com yahoo.com yahoo.co.uk yahoo.co.in hotmail.com hotmail.co.uk outlook.com live.com msn.com ' +
    'icloud.com aol.com comcast.net verizon.net protonmail.com rediffmail.com web.de gmx.de gmx.net t-online.de ' +
    'freenet.de orange.fr wanadoo.fr laposte.net libero.it',
)
const REAL = words('mail.com email.com ymail.com gmx.com gmx.at gmx.ch aim.com yahoo.ca yahoo.co')

/** The address that was probably meant where the host is one letter away from a usual one: `gmial.com`. */
export function meantEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const host = email.slice(at + 1).toLowerCase()
  if (at < 1 || USUAL.has(host) || REAL.has(host)) return undefined
  const meant = [...USUAL].find((usual) => isOneSlip(host, usual))
  return meant && `${email.slice(0, at)}@${meant}`
}

/** Whether one letter is missing, added, another, or has changed its order with the next one. */
function isOneSlip(typed: string, meant: string): boolean {
  const [short, long] = typed.length <= meant.length ? [typed, meant] : [meant, typed]
  if (long.length - short.length > 1) return false
  const at = [...long].findIndex((letter, index) => short[index] !== letter)
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  const swapped = (short[at + 1] ?? '') + (short[at] ?? '')
  return long.slice(at, at + 2) === swapped && short.slice(at + 2) === long.slice(at + 2)
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}
