import { expect, test } from 'vitest'
import type { InvoicePaper } from '#shared/orders/invoice-paper.ts'
import { writable } from './pdf-fonts.ts'
import { writeText, type Pen } from './pdf-text.ts'
import { scriptFonts } from './script-fonts.ts'
import { textsIn } from './texts-in-pdf.fixture.ts'
import { writePdf } from './write-pdf.ts'

const PAPER: InvoicePaper = {
  title: 'Invoice INV-0001',
  facts: ['30 Nov 2026'],
  seller: ['Nook'],
  buyer: ['Ada Lovelace'],
  columns: ['Product', 'Total'],
  lines: [['Lamp', '$10.00']],
  sums: [{ name: 'Total', amount: '$10.00', isTotal: true }],
  note: '',
}

const NAMES = '田中太郎 辻﨑 陳龍灣 김철수 محمد שלום สมชาย ქეთევან Արամ சரவண రమణ'.split(' ')

test.each(NAMES)(
  '%s is written with the letters of its script, which can be copied',
  async (name) => {
    const texts = textsIn(await writePdf({ ...PAPER, buyer: [name], lines: [[name, '$10.00']] }))
    for (const char of name) {
      const code = (char.codePointAt(0) ?? 0).toString(16).padStart(4, '0')
      expect(texts).toContain(`<${code}>`)
    }
  },
)

test('a paper in Latin letters loads no other font', async () => {
  expect(await scriptFonts('Łukasz Ελένη Пётр कृष्ण €')).toEqual([])
})

test('a letter that no font has is seen as one', async () => {
  const scripts = await scriptFonts('田 ঠ 🎧')
  expect(writable('田 ঠ 🎧', scripts)).toBe('田 ? ?')
})

test.each([
  ['山田直\nOsaka\nJapan', 'jp'],
  ['直樹 なおき', 'jp'],
  ['直隶\nChina', 'sc'],
  ['The Japan shop\n直', 'sc'],
])('the ideographs of %j are drawn in the forms of %s', async (text, script) => {
  const scripts = await scriptFonts(text)
  expect(scripts.find(({ has }) => has('直'))?.name).toContain(`noto-sans-${script}-`)
})

test('a vowel on both sides of its letter is cut with its halves, of which it is drawn', async () => {
  const [tamil] = await scriptFonts('பொ')
  expect(['ப', '\u0bc6', '\u0bbe'].map((char) => tamil?.has(char))).toEqual([true, true, true])
})

/** What is written, a character being ten wide: each run of it with the place of its left edge. */
async function written(text: string, box: { width: number; align?: 'right' }) {
  const runs: [text: string, x: number, line: number][] = []
  const pdf = {
    y: 0,
    font: () => pdf,
    fontSize: () => pdf,
    currentLineHeight: () => 10,
    widthOfString: (run: string) => run.length * 10,
    text: (run: string, x: number, y: number) => runs.push([run, x, Math.floor(y / 10) - 1]),
  }
  const pen = { pdf, scripts: await scriptFonts(text) } as unknown as Pen
  writeText(pen, text, { font: 'regular', size: 10, x: 0, y: 0, ...box })
  return { runs, below: pdf.y }
}

test('words from right to left stand in the order in which they are read, and numbers in their own', async () => {
  const { runs } = await written('שלום 12 (כהן)', { width: 500 })
  const fromTheLeft = runs.toSorted(([, one], [, other]) => one - other).map(([run]) => run.trim())
  expect(fromTheLeft.filter(Boolean)).toEqual(['(', 'כהן', ')', '12', 'שלום'])
})

test('Chinese breaks between its words, and what is right-aligned ends at the right', async () => {
  const { runs, below } = await written('北京市朝阳区建国路', { width: 60, align: 'right' })
  expect(new Set(runs.map(([, , line]) => line)).size).toBe(2)
  expect(below).toBe(20)
  for (const at of [0, 1]) {
    const last = runs.filter(([, , line]) => line === at).at(-1)
    expect((last?.[1] ?? 0) + 10 * (last?.[0].length ?? 0)).toBe(60)
  }
})

test('a word that is longer than a line is broken', async () => {
  const { below } = await written('あ'.repeat(3) + 'x'.repeat(25), { width: 100 })
  expect(below).toBe(30)
})
