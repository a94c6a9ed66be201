import { mayChart, numbersOf } from './draft-charts.ts'
import { draftHtml } from './finish-draft.ts'

const CHART = `\`\`\`chart
kind: dots
unit: dB
caption: At <40> cm
| Switch | Peak |
| --- | ---: |
| Hush | 31.2 |
| Loft | 1,040 |
\`\`\`
`
const given = numbersOf({ facts: 'Hush 31.2 dB, Loft 1,040.', sources: ['−7 at night'] })

test('figures that the writer gave become a chart', async () => {
  const html = await draftHtml(`Before\n\n${CHART}\nAfter`, given)
  expect(html).toContain('<figure class="chart" data-kind="dots" data-unit="dB"><table>')
  expect(html).toContain('<td>Hush</td><td align="right">31.2</td>')
  expect(html).toContain('<figcaption>At &lt;40&gt; cm</figcaption></figure>')
  expect(html).toContain('<p>After</p>')
})

test('with one number that nobody gave, they stay a table', async () => {
  const html = await draftHtml(CHART.replace('31.2', '31.3'), given)
  expect(html).not.toContain('<figure')
  expect(html).toContain('<td align="right">31.3</td>')
  expect(html).toContain('<p>At &lt;40&gt; cm</p>')
})

test('a block that holds no table stays code, and markup in it stays text', async () => {
  expect(await draftHtml('```chart\nunit: "><script>\n```', given)).toContain('<pre><code')
  const html = await draftHtml(CHART.replace('unit: dB', 'unit: " onx="1'), given)
  expect(html).not.toContain(' onx="1"')
})

test('charts are offered from three given numbers on', () => {
  expect(mayChart(given)).toBe(true)
  expect(mayChart(numbersOf({ facts: 'It was 31 and 32.', sources: [] }))).toBe(false)
})
