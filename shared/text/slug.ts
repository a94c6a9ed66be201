const LONGEST = 80

// Path segments of the site and the API that occur in the place of a slug.
const RESERVED = new Set([
  'admin',
  'blog',
  'category',
  'drafts',
  'edit',
  'editor',
  'feed',
  'latest',
  'new',
  'page',
  'product',
  'related',
  'rss',
  'search',
  'slug',
  'upload',
  'with-blogs',
])

const LETTERS: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

/**
 * Turns a text into a slug: lower-case words joined by hyphens, Latin letters without accents, other alphabets kept,
 * at most 80 characters (cut between words where possible). Empty if there is no letter or digit.
 */
export function slugify(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[ßøłđðþæœı]/g, (letter) => LETTERS[letter] ?? letter)
  const words = plain.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  const slug = cut(words.join('-'))
  return RESERVED.has(slug) ? `${slug}-1` : slug
}

function cut(slug: string): string {
  if (slug.length <= LONGEST) return slug
  const head = slug.slice(0, LONGEST + 1)
  const lastWord = head.lastIndexOf('-')
  if (lastWord > LONGEST / 2) return head.slice(0, lastWord)
  return head.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, '')
}
