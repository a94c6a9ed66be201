import makeBidi from 'bidi-js'
import type PdfFile from 'pdfkit'
import { commonAscent, isCommon, JOINERS, writable } from './pdf-fonts.ts'
import type { ScriptFont } from './script-fonts.ts'

/** What is written with: `scripts` are the fonts of the paper besides the common one, registered by their names. */
export type Pen = { pdf: InstanceType<typeof PdfFile>; scripts: readonly ScriptFont[] }

export type Box = {
  font: 'regular' | 'bold'
  size: number
  x: number
  y: number
  width: number
  align?: 'left' | 'right'
}

type Run = { text: string; font: string; level: number; isScript: boolean }

const bidi = makeBidi()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const words = new Intl.Segmenter('en', { granularity: 'word' })
// Scripts that put no space between words, or break within them.
const BREAKS_BEFORE =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/** Writes a text of some lines from (x, y) on and leaves `pdf.y` below it. */
export function writeText(pen: Pen, text: string, box: Box): void {
  const { pdf, scripts } = pen
  const { font, size, x, y, width, align = 'left' } = box
  const shown = writable(text, scripts)
  pdf.font(font).fontSize(size)
  if (isPlain(shown)) {
    pdf.text(shown, x, y, { width, align })
    return
  }
  const height = pdf.currentLineHeight(true)
  const lines = shown.split('\n').flatMap((line) => linesOf(pen, line, box))
  for (const [at, runs] of lines.entries()) {
    const free = width - sumOf(runs.map((run) => widthOf(pen, run, size)))
    writeLine(pen, runs, { ...box, x: x + (align === 'right' ? free : 0), y: y + at * height })
  }
  pdf.x = x
  pdf.y = y + lines.length * height
}

export function heightOfText(pen: Pen, text: string, box: Omit<Box, 'x' | 'y' | 'align'>): number {
  const { pdf, scripts } = pen
  const shown = writable(text, scripts)
  pdf.font(box.font).fontSize(box.size)
  if (isPlain(shown)) return pdf.heightOfString(shown, { width: box.width })
  const lines = shown.split('\n').flatMap((line) => linesOf(pen, line, box))
  return lines.length * pdf.font(box.font).fontSize(box.size).currentLineHeight(true)
}

const isPlain = (text: string) => [...text].every(isCommon)

function writeLine({ pdf }: Pen, runs: Run[], { size, x, y }: Box): void {
  // All stand on the line of the common font, whose letters are lower than those of some scripts.
  const baseline = y + size * commonAscent()
  let left = x
  for (const run of inSight(runs)) {
    const options = { ...optionsOf(run), baseline: 'alphabetic' as const }
    pdf.font(run.font).fontSize(size).text(run.text, left, baseline, options)
    left += pdf.widthOfString(run.text, options)
  }
}

function widthOf({ pdf }: Pen, run: Run, size: number): number {
  return pdf.font(run.font).fontSize(size).widthOfString(run.text, optionsOf(run))
}

// With a feature a run is shaped as one, and from right to left where its script runs that way; without, word by word.
function optionsOf({ isScript }: Run) {
  return { lineBreak: false, ...(isScript && { features: ['rtla' as const] }) }
}

/** The lines of a paragraph, each of runs in the order in which they are read. */
function linesOf(pen: Pen, text: string, { font, size, width }: Omit<Box, 'x' | 'y'>): Run[][] {
  const { levels } = bidi.getEmbeddingLevels(text)
  const runsOf = (from: number, to: number) =>
    runsIn(pen, text.slice(from, to).trimEnd(), levels.slice(from, to), font)
  const space = widthOf(pen, { text: ' ', font, level: 0, isScript: false }, size)
  const widthFrom = (from: number, to: number) =>
    sumOf(runsOf(from, to).map((run) => widthOf(pen, run, size)))
  const lines: Run[][] = []
  let [from, end, used] = [0, 0, 0]
  for (const to of endsOf(text, (piece) => widthFrom(piece.from, piece.to) <= width)) {
    // Each piece is measured once: a line that is shaped anew for each of its words takes seconds in Arabic.
    const more = widthFrom(end, to)
    if (end > from && used + more > width) {
      lines.push(runsOf(from, end))
      ;[from, used] = [end, 0]
    }
    used += more + (/\s$/.test(text.slice(end, to)) ? space : 0)
    end = to
  }
  lines.push(runsOf(from, end))
  return lines
}

/** Where a line may end: after words, and anywhere in one that is longer than a line. */
function endsOf(text: string, fits: (piece: { from: number; to: number }) => boolean): number[] {
  const starts = [...words.segment(text)]
    .filter(({ index, segment }) => /\s$/.test(text.slice(0, index)) || BREAKS_BEFORE.test(segment))
    .map(({ index }) => index)
    .filter((index) => index > 0)
  const ends = [...starts, text.length]
  return ends.flatMap((to, at) => {
    const from = ends[at - 1] ?? 0
    if (fits({ from, to })) return [to]
    return [...graphemes.segment(text.slice(from, to))].map(
      ({ index, segment }) => from + index + segment.length,
    )
  })
}

/** A text in pieces of one font and one direction. */
function runsIn({ scripts }: Pen, text: string, levels: Uint8Array, common: string): Run[] {
  const runs: Run[] = []
  let at = 0
  for (const char of text) {
    const level = levels[at] ?? 0
    at += char.length
    const last = runs.at(-1)
    const script = isCommon(char) ? undefined : scripts.find(({ has }) => has(char))
    const isJoined = last?.isScript && JOINERS.includes(char)
    const font = isJoined ? last.font : (script?.name ?? common)
    if (last?.font === font && last.level === level) last.text += char
    else runs.push({ text: char, font, level, isScript: script !== undefined })
  }
  return runs
}

/** Runs from left to right: from the deepest level on, what is written to the left is turned around (UAX 9, L2). */
function inSight(runs: Run[]): Run[] {
  const order = runs.map((run) => (run.level % 2 === 1 && !run.isScript ? turned(run) : run))
  const deepest = Math.max(...order.map(({ level }) => level), 0)
  for (let level = deepest; level > 0; level--) {
    let from = 0
    while (from < order.length) {
      if ((order[from]?.level ?? 0) < level) {
        from++
        continue
      }
      let to = from
      while (to < order.length && (order[to]?.level ?? 0) >= level) to++
      order.splice(from, to - from, ...order.slice(from, to).toReversed())
      from = to
    }
  }
  return order
}

function turned(run: Run): Run {
  const chars = [...run.text].map((char) => bidi.getMirroredCharacter(char) ?? char)
  return { ...run, text: chars.toReversed().join('') }
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0)
