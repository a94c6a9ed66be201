import { randomFrom, zipf } from './random.ts'

// Ranked by how often they stand in a text, the most frequent first; made-up words follow.
const FREQUENT =
  `the a of and to in is it for with cable on usb power that works router charger as this port screen
  battery keyboard speed test price network wireless adapter desk monitor audio case watt meter hub laptop
  phone camera sensor plug firmware update compare computer comfort company common compact complete signal
  range latency driver thermal copper fibre storage backup memory display refresh colour panel stand mount
  warranty return review guide setup switch mesh antenna voltage current socket fuse solar inverter`.split(
    /\s+/,
  )
const STOP_WORDS = 10
const VOCABULARY = 20_000
const SYLLABLES =
  'ba de fi go ku la me no pi ra su te vo wi xa ye zu dor lin mar nel pod rim sol tak'

const vocabulary = [...FREQUENT, ...madeUp(VOCABULARY - FREQUENT.length)]
const stopWords = new Set(FREQUENT.slice(0, STOP_WORDS))
const drawWord = zipf(VOCABULARY)

/** `count` words as they follow each other in a text. */
export function drawWords(random: () => number, count: number): string[] {
  return Array.from({ length: count }, () => vocabulary[drawWord(random)] ?? '')
}

/** A title of four to eight words, without stop words and unique by its number. */
export function drawTitle(random: () => number, number: number): string {
  const words = drawWords(random, 24)
    .filter((word) => !stopWords.has(word))
    .slice(0, 4 + Math.floor(random() * 4))
  const title = words.join(' ')
  return `${title.charAt(0).toUpperCase()}${title.slice(1)} ${number}`
}

/** HTML of about `count` words: headings, paragraphs and a list. */
export function drawHtml(random: () => number, count: number): string {
  let html = ''
  for (let left = count, block = 0; left > 0; block++) {
    const length = Math.min(left, 30 + Math.floor(random() * 50))
    const words = drawWords(random, length)
    if (block % 3 === 1) html += `<h2>${words.slice(0, 4).join(' ')}</h2>`
    html +=
      block % 5 === 3
        ? `<ul><li><p>${words.slice(0, 10).join(' ')}</p></li><li><p>${words.slice(10).join(' ')}</p></li></ul>`
        : `<p>${words.join(' ')}.</p>`
    left -= length
  }
  return html
}

/** A word of ten documents whatever their count, and one of this document alone. */
export function rareWords(index: number, count: number): string {
  const rare = index % Math.ceil(count / 10) === 0 ? 'zz123' : ''
  return `<p>${rare} qq${String(index).padStart(6, '0')}</p>`
}

export function plain(html: string): string {
  return html.replace(/<[^>]*>/g, ' ')
}

/** Names of `count` things, all different. */
export function madeUp(count: number): string[] {
  const random = randomFrom(7)
  const syllables = SYLLABLES.split(' ')
  const names = new Set<string>()
  while (names.size < count) {
    const length = 2 + Math.floor(random() * 3)
    names.add(
      Array.from({ length }, () => syllables[Math.floor(random() * syllables.length)] ?? '').join(
        '',
      ),
    )
  }
  return [...names]
}
