import tlds from 'tlds' with { type: 'json' }

/** Dots of other scripts, and those in brackets, that mail programs and people read as a full stop. */
const DOTS = /[[({]\s*\.\s*[\])}]|[。．｡․﹒։۔꘎]|\s+dot\s+/gu

const SCHEME =
  /\b(?:ht|hx|f)[tx]ps?\s*[:/]|:\/\/|\bwww\d?\s*\.|\bxn--|\b(?:mailto|tel|sms|tg|skype|whatsapp):\S|@[\p{L}\d-]+\./iu
const NETWORK_ADDRESS = /(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/u
/** Only looks ahead, so that each two neighbors of "win.example.com" are found. */
const DOMAIN =
  /(?<![\p{L}\p{N}-])(?=([\p{L}\p{N}][\p{L}\p{N}-]*)\.([\p{L}]{2,})(?![\p{L}\p{N}'’-])(\/?))/gu

/** Endings of more than two letters, and all in other scripts; Flat.One and Acme.Inc read as addresses, too. */
const ENDINGS = new Set(tlds.filter((ending) => !/^[a-z]{2}$/.test(ending)))

/** Of countries; those of the second list are also short words and names: "Av.de la Paz", "Mary.Jo". */
const COUNTRIES =
  words(`ac ae ag ai au bz ca cc ch cl cn co cz dk eu fi fm fr gg gl gr hk hr hu ie im io ir jp kr kz
  ly lv mx nl nz pk pl pt pw ro rs ru sh sk su tf tk tr tv tw ua uk us uz vn ws za gq cf ml`)
const SHORT_WORDS = words(
  'al am an as at be by de di do es ga id in is it je jo la le li lu ma me my ne no pa pe sa se si so st to va',
)
const SHORTENERS = words('bit.ly t.co t.me wa.me is.gd v.gd')

const LEAST_OF_ENDING = 3
const LEAST_OF_COUNTRY = 3
const LEAST_OF_WORD = 5

/**
 * Whether a line for a name or a part of an address holds what people or mail programs take for the address of a site.
 * "St. Mary's", "O'Brien.Smith" and "Flat 2.5" are none.
 */
export function looksLikeLink(text: string): boolean {
  const plain = text
    .replace(/[\r\n]+/gu, '')
    .replace(DOTS, '.')
    .normalize('NFKC')
    .replace(/(?<!\s)\s+\.\s*(?=\p{L})/gu, '.')
    .toLowerCase()
  if (SCHEME.test(plain) || NETWORK_ADDRESS.test(plain)) return true
  return [...plain.matchAll(DOMAIN)].some(([, name = '', ending = '', slash = '']) =>
    isSite(name, ending, slash !== ''),
  )
}

function isSite(name: string, ending: string, hasPath: boolean): boolean {
  if (SHORTENERS.has(`${name}.${ending}`)) return true
  if (ENDINGS.has(ending)) return hasPath || name.length >= LEAST_OF_ENDING || ending === 'com'
  if (COUNTRIES.has(ending)) return hasPath || name.length >= LEAST_OF_COUNTRY
  return SHORT_WORDS.has(ending) && (hasPath || name.length >= LEAST_OF_WORD || /\d|-/.test(name))
}

function words(text: string): Set<string> {
  return new Set(text.split(/\s+/))
}
