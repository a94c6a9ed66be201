import { createRequire } from 'node:module'
import { openSync, type Font } from 'fontkit'
import type { ScriptFont } from './script-fonts.ts'

const require = createRequire(import.meta.url)
/** Latin, Greek, Cyrillic and Devanagari letters, and the signs of currencies. */
export const FONTS = {
  regular: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
}

/** What joins letters, or keeps them apart, and is drawn with them: zero width non-joiner and joiner. */
export const JOINERS = '\u200C\u200D'

/** What stands for a character that no font has. */
export const NO_GLYPH = '?'

let opened: Font | undefined

/** How far the letters of the common font reach above their line, for a size of 1. */
export function commonAscent(): number {
  opened ??= openFont()
  return opened.ascent / opened.unitsPerEm
}

/** Whether the font of most texts has a character, or needs none for it. */
export function isCommon(char: string): boolean {
  if (char === '\n') return true
  opened ??= openFont()
  return opened.hasGlyphForCodePoint(char.codePointAt(0) ?? 0)
}

/** A text with what the fonts can write, so that a missing letter is seen as one. */
export function writable(text: string, scripts: readonly ScriptFont[]): string {
  return [...text.normalize('NFC')]
    .map((char) => (isCommon(char) || scripts.some((each) => each.has(char)) ? char : NO_GLYPH))
    .join('')
}

function openFont(): Font {
  const font = openSync(FONTS.regular)
  if (!('hasGlyphForCodePoint' in font)) throw new Error('the font is a single one')
  return font
}
