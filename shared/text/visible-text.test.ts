import { isLinear } from '#tests/support/growth.ts'
import { visibleLine } from './visible-text.ts'

test.each([
  ['a zero-width space', 'In\u200Bes', 'Ines'],
  ['a turn of direction', 'Own\u202Eer\u2066\u200F', 'Owner'],
  ['a soft hyphen and a byte order mark', 'In\u00ADes\uFEFF', 'Ines'],
  ['a word joiner and tags', 'I\u2060n\u{E0061}es', 'Ines'],
  ['a filler that looks empty', '\u3164\u115F\u2800', ''],
  ['a joiner between Latin letters', 'I\u200Dn\u200Ces', 'Ines'],
  ['a run of joiners', 'می\u200C\u200C\u200Cخواهم', 'می\u200Cخواهم'],
  ['a selector after a letter', 'I\uFE0Fnes', 'Ines'],
  ['control characters and line ends', ' In\u0000es\r\nOka\u2028for\u0007 ', 'In es Oka for'],
  ['half a pair', 'In\uD83Des', 'In\uFFFDes'],
  ['a pile of accents', `Z${'\u0301'.repeat(3000)}oë`, `Z${'\u0301'.repeat(6)}oë`],
])('a line loses %s', (_, given, kept) => {
  expect(visibleLine(given)).toBe(kept)
})

test.each([
  ['Persian', 'می\u200Cخواهم'],
  ['Devanagari', 'क्\u200Dष क्\u200Cष'],
  ['Sinhala', 'ශ්\u200Dරී'],
  ['a profession', 'Sara 👩🏽\u200D💻'],
  ['a family and a flag', '👨\u200D👩\u200D👧 🏳\uFE0F\u200D🌈'],
  ['the flag of Wales', '🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}'],
  ['a keycap and a heart', '1\uFE0F\u20E3 ❤\uFE0F'],
  ['a variant in a Japanese name', '葛\u{E0100}城'],
  ['accents, and spaces that do not break', 'Zoë d’Été\u00A0!'],
])('a line keeps what %s needs', (_, text) => {
  expect(visibleLine(text)).toBe(text)
})

test.each(['\u200B', 'می\u200C', '👩\u200D', '🏴\u{E0067}', ' \u2028'])(
  'a line of many %j is tidied in time that grows as its length does, and gets no longer',
  (part) => {
    expect(isLinear(visibleLine, (length) => part.repeat(length / part.length))).toBe(true)
    const long = part.repeat(1000)
    expect(visibleLine(long).length).toBeLessThanOrEqual(long.length)
  },
)
