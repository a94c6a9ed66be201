import fc from 'fast-check'
import { CHART_KINDS, type Chart, type ChartKind } from './chart.ts'
import { drawChart } from './draw.ts'

const chart = (kind: ChartKind, rows: [string, ...string[]][], unit = ''): Chart => ({
  kind,
  unit,
  head: ['Drive', ...(rows[0] ?? ['', '']).slice(1).map((_, at) => `Run ${at + 1}`)],
  rows: rows.map(([label, ...values]) => ({ label, values, isMarked: label.startsWith('*') })),
})

const widths = (html: string) =>
  [...html.matchAll(/<rect class="chart-bar[^>]*width="([\d.]+)%"/g)].map((found) =>
    Number(found[1]),
  )

describe('bars', () => {
  test('begin at zero and are as long as their values', () => {
    const html =
      drawChart(
        chart(
          'bars',
          [
            ['A', '50'],
            ['B', '200'],
          ],
          'W',
        ),
        '',
      ) ?? ''
    expect(widths(html)).toEqual([25, 100])
    expect(html).toContain('200\u00a0W')
  })

  test('say percent without a space', () => {
    const html = drawChart(chart('bars', [['A', '50']], '%'), '') ?? ''
    expect(html).toContain('>50%<')
    expect(html).not.toContain('\u00a0%')
  })

  test('of values below zero go the other way', () => {
    const html =
      drawChart(
        chart('bars', [
          ['A', '-50'],
          ['B', '150'],
        ]),
        '',
      ) ?? ''
    expect(widths(html)).toEqual([25, 75])
    expect(html).toContain('>−50<')
  })

  test('stand side by side for more than one series, with a key and one unit', () => {
    const html =
      drawChart(
        chart(
          'bars',
          [
            ['A', '1', ''],
            ['B', '2', '3'],
          ],
          'W',
        ),
        '',
      ) ?? ''
    expect(html).toContain('class="chart-key"')
    expect(html).toContain('>1 / –<')
    expect(html).toContain('>2 / 3\u00a0W<')
  })
})

test('a line breaks where a value is missing, and rising numbers are a scale', () => {
  const html = drawChart(
    chart('lines', [
      ['0', '1'],
      ['1', '2'],
      ['2', ''],
      ['9', '4'],
      ['10', '5'],
    ]),
    '',
  )
  const lines = [...(html ?? '').matchAll(/<polyline points="([^"]*)"/g)].map((found) => found[1])
  expect(lines).toEqual(['0,100 10,75', '90,25 100,0'])
})

test('the name tells the kind, the caption and the range to those who cannot see it', () => {
  const html = drawChart(
    chart(
      'dots',
      [
        ['A', '3'],
        ['B', '12'],
      ],
      'dB',
    ),
    'Peaks "at 40 cm".',
  )
  expect(html).toContain(
    'aria-label="Dot chart: Peaks &quot;at 40 cm&quot;. from 3\u00a0dB (A) to 12\u00a0dB (B)."',
  )
})

test('a chart without numbers is not drawn', () => {
  expect(drawChart(chart('bars', [['A', 'x']]), '')).toBeUndefined()
})

test('whatever is typed, the drawing holds no markup of it and no broken number', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '<script>x</script>',
      '"onload="x',
      '1e308',
      '-0',
      '0',
      '5',
      '1,000',
      '٣',
      'עברית',
    ),
  )
  const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 })
  const kinds = fc.constantFrom(...(Object.keys(CHART_KINDS) as ChartKind[]))
  fc.assert(
    fc.property(kinds, table, cell, (kind, rows, unit) => {
      const html = drawChart(chart(kind, rows, unit), unit) ?? ''
      expect(html).not.toMatch(/NaN|Infinity|undefined|<script|"onload/)
    }),
  )
})
