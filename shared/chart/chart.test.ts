import { chartNumber, chartProblem, type Chart } from './chart.ts'

test.each([
  ['1,040', 1040],
  ['12 345.5', 12345.5],
  ['−3.5', -3.5],
  ['-3.5', -3.5],
  ['38 %', 38],
  ['.5', 0.5],
  ['55,5', 55.5],
  ['−0,25 s', -0.25],
  ['1,0400', undefined],
  ['1,680 s', 1680],
  ['', undefined],
  ['–', undefined],
  ['n/a', undefined],
  ['1,2,3', undefined],
  ['12-13', undefined],
  ['NaN', undefined],
  ['Infinity', undefined],
  ['1e999', undefined],
  ['9'.repeat(400), undefined],
])('%j is the number %j', (text, number) => {
  expect(chartNumber(text)).toBe(number)
})

const chart = (rows: number, series = 1): Chart => ({
  kind: 'bars',
  unit: '',
  head: ['', ...Array.from({ length: series }, (_, at) => `S${at}`)],
  rows: Array.from({ length: rows }, (_, at) => ({
    label: `${at}`,
    values: Array.from({ length: series }, () => '1'),
    isMarked: false,
  })),
})

test('a chart says why it is not drawn', () => {
  expect(chartProblem(chart(60, 6))).toBeUndefined()
  expect(chartProblem(chart(61))).toContain('up to 60 rows')
  expect(chartProblem(chart(2, 7))).toContain('up to 6 series')
  expect(chartProblem(chart(0))).toBe('There are no numbers yet.')
})
