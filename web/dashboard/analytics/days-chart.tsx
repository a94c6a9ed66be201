import '#web/styles/charts.css'
import { drawChart } from '#shared/chart/draw.ts'
import { TableBox } from '#web/ui/layout/table-box.tsx'
import { dayText } from './period-words.ts'

// A chart of fewer points says less than its numbers.
const FEWEST_DAYS = 2
// So many points are as far apart as a pixel on a phone.
const MOST_POINTS = 90

type Series<Day> = {
  label: string
  valueOf: (day: Day) => number
  /** How the table writes a number. */
  shown?: (value: number) => string
  /** In the table alone. */
  isHidden?: true
}

type Props<Day> = {
  caption: string
  days: Day[]
  timeZone: string
  series: Series<Day>[]
  /** Of what is drawn. */
  unit?: string
}

/** The days of a range, oldest first: drawn, and as a table. */
export function DaysChart<Day extends { date: string }>(props: Props<Day>) {
  const { caption, days, timeZone, series } = props
  return (
    <>
      {days.length >= FEWEST_DAYS && (
        <div className="chart-of-days" dangerouslySetInnerHTML={{ __html: drawingOf(props) }} />
      )}
      <details className="small">
        <summary>Show as table</summary>
        <TableBox label={`${caption}, as a table`}>
          <thead>
            <tr>
              <th>Day ({timeZone})</th>
              {series.map(({ label }) => (
                <th key={label} data-end>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.date}>
                <th scope="row">{dayText(day.date)}</th>
                {series.map(({ label, valueOf, shown = asNumber }) => (
                  <td key={label} data-end>
                    {shown(valueOf(day))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </TableBox>
      </details>
    </>
  )
}

const asNumber = (value: number) => value.toLocaleString('en-US')

function drawingOf<Day extends { date: string }>(props: Props<Day>): string {
  const { caption, days, series, unit = '' } = props
  const step = Math.ceil(days.length / MOST_POINTS)
  const drawn = series.filter(({ isHidden }) => !isHidden)
  const rows = stepsOf(days, step).map((some) => ({
    label: dayText(some[0]?.date ?? ''),
    values: drawn.map(({ valueOf }) => valueText(some.reduce((sum, day) => sum + valueOf(day), 0))),
    isMarked: false,
  }))
  const units = [unit, step > 1 && `in ${step} days`].filter(Boolean).join(' ')
  const head = ['', ...drawn.map(({ label }) => label)]
  return drawChart({ kind: 'lines', unit: units, head, rows }, caption) ?? ''
}

// Sums of money have no more decimals than the money.
const valueText = (sum: number) => String(Math.round(1000 * sum) / 1000).replace('-', '−')

function stepsOf<Day>(days: Day[], step: number): Day[][] {
  return Array.from({ length: Math.ceil(days.length / step) }, (_, index) =>
    days.slice(index * step, (index + 1) * step),
  )
}
