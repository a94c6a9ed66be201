import { readFileSync } from 'node:fs'
import { contrast, tokenColors } from './support/token-colors.ts'

const sheet = readFileSync('web/styles/tokens.css', 'utf8')
const GROUNDS = ['bg', 'surface', 'sunken', 'raised', 'band']

const TEXT: [string, string[]][] = [
  ['text', GROUNDS],
  ['text-2', GROUNDS],
  ['text-3', GROUNDS],
  ['link', GROUNDS],
  ['danger', ['bg', 'surface']],
  ['on-primary', ['primary', 'primary-hover']],
  ['on-danger', ['danger', 'danger-hover']],
  ['on-mark', ['mark']],
  ['on-ink', ['ink', 'ink-2']],
  ['on-ink-2', ['ink', 'ink-2']],
  ['ok', ['ok-bg', 'surface']],
  ['warn', ['warn-bg', 'surface']],
  ['bad', ['bad-bg', 'surface']],
  ['info', ['info-bg', 'surface']],
  ['text', ['ok-bg', 'warn-bg', 'bad-bg', 'info-bg', 'code-bg']],
  ['code-key', ['code-bg']],
  ['code-str', ['code-bg']],
  ['code-com', ['code-bg']],
  ['code-num', ['code-bg']],
]

const SHAPES: [string, string[]][] = [
  ['line-strong', ['bg', 'surface']],
  ['focus', GROUNDS],
  ['c1', ['surface']],
]

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const colors = tokenColors(sheet, theme)
  const ratio = (front: string, ground: string) => contrast(colorOf(front), colorOf(ground))
  const colorOf = (name: string) => {
    const color = colors.get(name)
    if (!color) throw new Error(`tokens.css has no plain oklch color --${name}`)
    return color
  }

  test.each(pairs(TEXT))('text --%s on --%s has a contrast of 4.5', (front, ground) => {
    expect(ratio(front, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(pairs(SHAPES))('--%s stands out from --%s by 3', (front, ground) => {
    expect(ratio(front, ground)).toBeGreaterThanOrEqual(3)
  })
})

test('contrast is computed as WCAG defines it', () => {
  const sample = tokenColors(
    '--white: oklch(100% 0 0); --black: oklch(0% 0 0); --grey: oklch(59.99% 0 0);',
    'light',
  )
  const [white, black, grey] = ['white', 'black', 'grey'].map((name) => sample.get(name)!)
  expect(contrast(white!, black!)).toBeCloseTo(21, 3)
  // oklch(59.99% 0 0) is #808080, whose contrast with white is 3.95.
  expect(contrast(white!, grey!)).toBeCloseTo(3.95, 2)
})

function pairs(table: [string, string[]][]): [string, string][] {
  return table.flatMap(([front, grounds]) =>
    grounds.map((ground): [string, string] => [front, ground]),
  )
}
