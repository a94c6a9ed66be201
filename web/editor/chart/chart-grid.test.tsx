// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { ChartGrid } from './chart-grid.tsx'

function problemsOf(values: string[]) {
  const table = { head: ['Tip', 'Seconds'], rows: [{ label: 'Cone', values, isMarked: false }] }
  document.body.innerHTML = renderToStaticMarkup(
    <ChartGrid table={table} onChange={() => undefined} onLeave={() => undefined} />,
  )
  return [...document.querySelectorAll('[aria-invalid]')].map((cell) => [
    cell.getAttribute('aria-label'),
    document.getElementById(cell.getAttribute('aria-describedby') ?? '')?.textContent,
  ])
}

test('a cell that is not a number says so in words', () => {
  expect(problemsOf(['about 55'])).toEqual([
    ['Row 1, series 1', 'Not a number: it will be left out.'],
  ])
})

test.each(['55,5', '55.5', '1,040 s', ''])('%j is taken as it is', (typed) => {
  expect(problemsOf([typed])).toEqual([])
})
