import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create } from 'fontkit'
import subsetFont from 'subset-font'
import { isCommon } from './pdf-fonts.ts'

const require = createRequire(import.meta.url)
// Chinese has the ideographs of Japanese and Korean, too, so that those of one name come from one font.
const SCRIPTS = ['arabic', 'hebrew', 'thai', 'sc', 'kr']

/** A font with letters of another script, cut to those of a text. */
export type ScriptFont = { name: string; bytes: Uint8Array; has(char: string): boolean }

// Each takes tens of milliseconds. A paper of one script has a dozen, one of them all hundreds.
const MOST_SLICES = 40

type Slice = { path: string; ranges: [from: number, to: number][] }

let listed: Slice[] | undefined

/** Fonts for the characters of a text that the common font has not. A paper in Latin letters reads none of their files. */
export async function scriptFonts(text: string): Promise<ScriptFont[]> {
  const chars = [...new Set(text.normalize('NFC'))].filter((char) => !isCommon(char))
  const found: ScriptFont[] = []
  for (const { path, ranges } of chars.length > 0 ? (listed ??= listSlices()) : []) {
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
  const bytes = await subsetFont(readFileSync(path), missing, settings)
  const font = create(bytes)
  if (!('hasGlyphForCodePoint' in font)) throw new Error('the font is a single one')
  // With nothing but the sign for what is missing, it has no table of characters either.
  if (font.numGlyphs <= 1) return undefined
  const has = (char: string) => font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0)
  return { name: path, bytes, has }
}

/** The files of the fonts, each with the characters that it may have: a page of a browser would load them in the same way. */
function listSlices(): Slice[] {
  return SCRIPTS.flatMap((script) => {
    const list = require.resolve(`@fontsource-variable/noto-sans-${script}/unicode.json`)
    // The package says so of its own file, whose version is pinned.
    const slices = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>
    return Object.entries(slices).map(([name, ranges]) => ({
      path: join(dirname(list), 'files', fileOf(script, name)),
      ranges: ranges.split(',').map(rangeOf),
    }))
  })
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
