const WEAK = 'Weak. Several words that do not belong together are stronger.'
const FAIR = 'Fair. A longer one is stronger.'

// A guesser who tries a billion a second needs a day for 2^46, and longer than anybody waits for 2^64.
const FAIR_BITS = 46
const STRONG_BITS = 64

const KINDS: [RegExp, number][] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/, 10],
  [/[^\p{Ll}\p{Lu}\d]/u, 33],
]

/** Says beside a password field, while one types, how hard the password is to guess; the server decides whether it will do. */
export function rate(place: HTMLElement) {
  const field = document.querySelector<HTMLInputElement>(`[name=${place.dataset.of}]`)
  const look = () => {
    const own = [...(field?.form?.elements ?? [])].filter((other) => other !== field)
    const words = own.flatMap((other) => (other instanceof HTMLInputElement ? [other.value] : []))
    const text = strengthOf(field?.value ?? '', Number(place.dataset.least), words)
    // The same words again would be read out again.
    if (place.textContent !== text) place.textContent = text
  }
  field?.addEventListener('input', look)
  look()
}

/** How hard a password is to guess, in words; `own` are texts that others know of the person. */
export function strengthOf(password: string, least: number, own: string[] = []): string {
  if (password === '') return ''
  if (password.length < least) return 'Too short.'
  const bits = guessingBits(withoutKnown(password, own))
  if (bits < FAIR_BITS) return WEAK
  return bits < STRONG_BITS ? FAIR : 'Strong.'
}

// Characters that follow from the one before (aaa, abc, 321) are hardly any work.
function guessingBits(password: string): number {
  const alphabet = KINDS.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0)
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0)
  const free = codes.filter((code, index) => Math.abs(code - (codes[index - 1] ?? -9)) > 1).length
  const length = Math.min(free, 2 * new Set(codes).size)
  return length * Math.log2(alphabet || 1)
}

function withoutKnown(password: string, own: string[]): string {
  const known = own.flatMap((text) => text.split(/[\s@.]+/)).filter((word) => word.length > 2)
  return known.reduce((rest, word) => {
    const at = rest.toLowerCase().indexOf(word.toLowerCase())
    return at < 0 ? rest : rest.slice(0, at) + rest.slice(at + word.length)
  }, password)
}
