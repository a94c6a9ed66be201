import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create } from 'fontkit'
import subsetFont from 'subset-font'
import { isCommon, JOINERS } from './pdf-fonts.ts'

const require = createRequire(import.meta.url)
const ALPHABETS = ['arabic', 'hebrew', 'thai', 'georgian', 'armenian', 'tamil', 'telugu']
// The first that has an ideograph draws it, in the forms of its language. Chinese has those of Japanese and Korean, too, so
// that those of one name come from one font.
const IDEOGRAPHS = ['sc', 'kr']
const IDEOGRAPHS_OF_JAPAN = ['jp', ...IDEOGRAPHS]

// Kana are written in Japanese alone. A name of nothing but ideographs tells by its country, which has a line of its own.
const IS_JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}]|^(?:Japan|日本国?)$/mu

/** A font with letters of another script, cut to those of a text. */
export type ScriptFont = { name: string; bytes: Uint8Array; has(char: string): boolean }

// Each takes tens of milliseconds. A paper of one script has a dozen, one of them all hundreds.
const MOST_SLICES = 40

type Slice = { path: string; ranges: [from: number, to: number][] }

const listed = new Map<string, Slice[]>()

/** Fonts for the characters of a text that the common font has not. A paper in Latin letters reads none of their files. */
export async function scriptFonts(text: string): Promise<ScriptFont[]> {
  const chars = [...new Set(text.normalize('NFC'))].filter((char) => !isCommon(char))
  if (chars.length === 0) return []
  const ideographs = IS_JAPANESE.test(text) ? IDEOGRAPHS_OF_JAPAN : IDEOGRAPHS
  const found: ScriptFont[] = []
  for (const { path, ranges } of [...ALPHABETS, ...ideographs].flatMap(slicesOf)) {
    if (found.length >= MOST_SLICES) break
    const missing = chars.filter(
      (char) => isIn(ranges, char) && !found.some(({ has }) => has(char)),
    )
    const slice = missing.length > 0 && (await openSlice(path, missing.join('')))
    if (slice) found.push(slice)
  }
  return found
}

async function openSlice(path: string, missing: string): Promise<ScriptFont | undefined> {
  // PDFKit embeds neither WOFF 2 nor variable fonts.
  const settings = { targetFormat: 'sfnt', variationAxes: { wght: 400 } } as const
  // Vowels of two parts, left and right of their letter, are drawn as these.
  const drawn = missing + missing.normalize('NFD') + JOINERS
  const bytes = await subsetFont(readFileSync(path), drawn, settings)
  const font = create(bytes)
  if (!('hasGlyphForCodePoint' in font)) throw new Error('the font is a single one')
  const has = (char: string) => font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0)
  // With nothing but the sign for what is missing, it has no table of characters either.
  if (font.numGlyphs <= 1 || ![...missing].some(has)) return undefined
  return { name: path, bytes, has }
}

/** The files of the fonts, each with the characters that it may have: a page of a browser would load them in the same way. */
function slicesOf(script: string): Slice[] {
  const slices = listed.get(script) ?? readSlices(script)
  listed.set(script, slices)
  return slices
}

function readSlices(script: string): Slice[] {
  const list = require.resolve(`@fontsource-variable/noto-sans-${script}/unicode.json`)
  // The package says so of its own file, whose version is pinned.
  const slices = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>
  return Object.entries(slices).map(([name, ranges]) => ({
    path: join(dirname(list), 'files', fileOf(script, name)),
    ranges: ranges.split(',').map(rangeOf),
  }))
}

const fileOf = (script: string, name: string) =>
  `noto-sans-${script}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`

// U+1F300, or U+1F302-1F308
function rangeOf(text: string): [number, number] {
  const [from = '', to = from] = text.replace('U+', '').split('-')
  return [parseInt(from, 16), parseInt(to, 16)]
}

function isIn(ranges: Slice['ranges'], char: string): boolean {
  const code = char.codePointAt(0) ?? 0
  return ranges.some(([from, to]) => from <= code && code <= to)
}
