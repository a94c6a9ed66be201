/** Letters of scripts whose spelling needs the zero-width joiner and non-joiner (RFC 5892, appendix A.1 and A.2). */
const JOINING = [
  'Arabic',
  'Syriac',
  'Mandaic',
  'Mongolian',
  'Nko',
  'Phags_Pa',
  'Adlam',
  'Hanifi_Rohingya',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Khmer',
  'Myanmar',
  'Tibetan',
  'Balinese',
  'Javanese',
  'Limbu',
]
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('')

const MEANINGFUL = [
  // Joined emoji: a family, a profession, a flag.
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})',
  `(?<=[${JOINING}])[\\u200C\\u200D](?!\\s|$)`,
  // A sign drawn as emoji or as text; variants of Han and Mongolian characters.
  '(?<=\\p{Emoji})[\\uFE0E\\uFE0F]',
  '(?<=\\p{Script_Extensions=Han})[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]',
  '(?<=\\p{Script_Extensions=Mongolian})[\\u180B-\\u180D\\u180F]',
  // Flags of regions.
  '(?<=\\u{1F3F4})[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{2,6}\\u{E007F}',
].join('|')

// U+2800 is an empty braille cell; U+FFF9 to U+FFFB mark annotations that nothing draws.
const INVISIBLE = '[\\p{Default_Ignorable_Code_Point}\\p{Bidi_Control}\\u2800\\uFFF9-\\uFFFB]'

const REMOVED = new RegExp(`(${MEANINGFUL})|${INVISIBLE}`, 'gu')

/**
 * A line as it looks: control characters and line breaks become spaces, and what is invisible or turns the direction of
 * text is removed, but for what a script or an emoji needs. Names and titles are kept in this form.
 */
export function visibleLine(text: string): string {
  return visibleText(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')).trim()
}

// No script piles up more of them; hundreds on one letter are drawn over everything around it.
const PILED_MARKS = /(\p{M}{6})\p{M}+/gu

/** A text of several lines as it looks: `visibleLine`, with its control characters, line breaks and spaces. */
export function visibleText(text: string): string {
  return text
    .toWellFormed()
    .replace(REMOVED, (_, captured: string | undefined) => captured ?? '')
    .replace(PILED_MARKS, '$1')
}
