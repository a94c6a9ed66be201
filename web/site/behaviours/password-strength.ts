const WEAK = 'Weak. Several unrelated words are stronger.'
const FAIR = 'Fair. A longer one is stronger.'

// At a billion guesses per second, 2^46 take a day and 2^64 centuries.
const FAIR_BITS = 46
const STRONG_BITS = 64

const KINDS: [RegExp, number][] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/, 10],
  [/[^\p{Ll}\p{Lu}\d]/u, 33],
]

/** Rates a password while typing; whether it is accepted is up to the server. */
export function rate(element: HTMLElement) {
  const field = document.querySelector<HTMLInputElement>(`[name=${element.dataset.of}]`)
  const look = () => {
    const own = [...(field?.form?.elements ?? [])].filter((other) => other !== field)
    const words = own.flatMap((other) => (other instanceof HTMLInputElement ? [other.value] : []))
    const text = strengthOf(field?.value ?? '', Number(element.dataset.least), words)
    // Setting the same text again would announce it again.
    if (element.textContent !== text) element.textContent = text
  }
  field?.addEventListener('input', look)
  look()
}

/** The strength of a password as text; `own` holds known facts about the person, such as their name. */
export function strengthOf(password: string, least: number, own: string[] = []): string {
  if (password === '') return ''
  if (password.length < least) return 'Too short.'
  const bits = guessingBits(withoutKnown(password, own))
  if (bits < FAIR_BITS) return WEAK
  return bits < STRONG_BITS ? FAIR : 'Strong.'
}

// Characters that continue a sequence (aaa, abc, 321) hardly add entropy.
function guessingBits(password: string): number {
  const alphabet = KINDS.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0)
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0)
  const free = codes.filter((code, index) => Math.abs(code - (codes[index - 1] ?? -9)) > 1).length
  const length = Math.min(free, 2 * new Set(codes).size)
  return length * Math.log2(alphabet || 1)
}

function withoutKnown(password: string, own: string[]): string {
  const words = own.flatMap((text) => text.split(/[\s@.]+/)).filter((word) => word.length > 2)
  return words.reduce((rest, word) => {
    const at = rest.toLowerCase().indexOf(word.toLowerCase())
    return at < 0 ? rest : rest.slice(0, at) + rest.slice(at + word.length)
  }, password)
}
