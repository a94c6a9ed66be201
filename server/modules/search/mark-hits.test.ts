import fc from 'fast-check'
import { queryWords, words } from '#shared/text/words.ts'
import { markHits, snippetOf } from './mark-hits.ts'

const marked = (text: string, query: string) =>
  markHits(text, words(query)).map(([start, end]) => text.slice(start, end))

test('beside longer words, a single letter marks only itself', () => {
  expect(marked('A USB-C cable can be cut', 'usb c')).toEqual(['USB', 'C'])
  expect(marked('A cable', 'c')).toEqual(['c'])
})

test.each([
  ['Wi-Fi and wifi, with a first', 'wi-fi', ['Wi-Fi', 'wifi']],
  ['The Wi\u2011Fi 6E mast', 'wifi', ['Wi\u2011Fi']],
  ['A state-of-the-art lamp', 'state-of', ['state-of']],
  ['A state-of-the-art lamp', 'the-a', ['the-a']],
  ['A tri\u0301-mode key', 'trimo', ['tri\u0301-mo']],
])('%j searched for %j marks %j, hyphens and all', (text, query, found) => {
  const hits = markHits(text, queryWords(query, 8))
  expect(hits.map(([start, end]) => text.slice(start, end))).toEqual(found)
})

test('a snippet stands around a word with a hyphen that is searched for as one', () => {
  const { text, hits } = snippetOf(`${'with first '.repeat(80)}the Wi-Fi mast`, ['wifi'])
  expect(text.slice(...hits[0]!)).toBe('Wi-Fi')
})

test.each([
  ['A quiet keyboard, and KEYS', 'key', ['key', 'KEY']],
  ['Café culture in a cafe\u0301', 'cafe', ['Café', 'cafe\u0301']],
  ['Die Straße', 'strass', ['Straß']],
  ['The ﬁrst ﬁle', 'fir', ['ﬁr']],
  ['Smørrebrød', 'smorre', ['Smørre']],
  ['USB-C and usbc', 'usb c', ['USB', 'C', 'usb']],
  ['monkey keyring', 'key', ['key']],
  ['nothing here', 'absent', []],
])('%j searched for %j marks %j', (text, query, found) => {
  expect(marked(text, query)).toEqual(found)
})

test('markup in a text is no markup in its marks: they are ranges of the same text', () => {
  const text = '<script>alert(1)</script> & <b>lamp</b>'
  expect(snippetOf(text, ['lamp'])).toEqual({ text, hits: [[31, 35]] })
})

test('a snippet stands around the first hit and is cut between words', () => {
  const text = `${'long word '.repeat(80)}the lamp ${'goes on and on '.repeat(80)}`
  const { text: shown, hits } = snippetOf(text, ['lamp'])
  expect(shown).toMatch(/^… (word|long) .*the lamp goes.* …$/)
  expect(shown.length).toBeLessThan(240)
  expect(hits.map(([start, end]) => shown.slice(start, end))).toEqual(['lamp'])
})

test('marks always lie inside the text, in order, without overlap', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.string(), (text, query) => {
      let last = 0
      for (const [start, end] of markHits(text, words(query, 8))) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThan(start)
        last = end
      }
      expect(last).toBeLessThanOrEqual(text.length)
      expect(snippetOf(text, words(query, 8)).text.isWellFormed()).toBe(true)
    }),
  )
})
