import { createRequire } from 'node:module'
import { openSync, type Font } from 'fontkit'

const require = createRequire(import.meta.url)
/** Latin, Greek, Cyrillic and Devanagari letters, and the signs of currencies. */
export const FONTS = {
  regular: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
}

/** What stands for a character that the font has not. */
export const NO_GLYPH = '?'

let opened: Font | undefined

/** A text with what the font can write, so that a missing letter is seen as one. */
export function writable(text: string): string {
  opened ??= openFont()
  const font = opened
  return [...text.normalize('NFC')]
    .map((char) => (font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0) ? char : NO_GLYPH))
    .join('')
}

function openFont(): Font {
  const font = openSync(FONTS.regular)
  if (!('hasGlyphForCodePoint' in font)) throw new Error('the font is a single one')
  return font
}
