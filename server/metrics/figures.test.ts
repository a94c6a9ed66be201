import { addUp, textOf, type Figure } from './figures.ts'
import { Durations } from './durations.ts'

const counter = (samples: Figure['samples']): Figure => ({
  name: 'kiosk_things_total',
  help: 'Things.',
  type: 'counter',
  samples,
})

test('figures are written in the text format, with values of labels escaped', () => {
  const samples = [{ labels: { kind: 'a "b"\\\n', of: 'x' }, value: 2.5 }, { value: Infinity }]
  expect(textOf([counter(samples)])).toBe(
    [
      '# HELP kiosk_things_total Things.',
      '# TYPE kiosk_things_total counter',
      'kiosk_things_total{kind="a \\"b\\"\\\\\\n",of="x"} 2.5',
      'kiosk_things_total +Inf',
      '',
    ].join('\n'),
  )
})

test('each bound of a histogram counts all that took no longer', () => {
  const durations = new Durations()
  for (const seconds of [0.001, 0.02, 0.03, 60]) durations.add(seconds)
  const text = textOf([{ ...counter(durations.samples({ to: 'x' })), type: 'histogram' }])
  expect(text.match(/(?<=le="\S+"} )\d+/g)?.map(Number)).toEqual([1, 1, 2, 3, 3, 3, 3, 4])
  expect(text).toContain('kiosk_things_total_sum{to="x"} 60.051\n')
  expect(text).toContain('kiosk_things_total_count{to="x"} 4\n')
})

test('figures of several workers are added by their labels, or the highest counts', () => {
  const late: Figure = { name: 'late', help: '', type: 'gauge', of: 'highest', samples: [] }
  const first = [
    counter([{ labels: { of: 'a' }, value: 1 }, { value: 5 }]),
    { ...late, samples: [{ value: 3 }] },
  ]
  const second = [
    counter([
      { labels: { of: 'a' }, value: 2 },
      { labels: { of: 'b' }, value: 7 },
    ]),
    { ...late, samples: [{ value: 1 }] },
  ]
  expect(addUp([first, second])).toEqual([
    counter([{ labels: { of: 'a' }, value: 3 }, { value: 5 }, { labels: { of: 'b' }, value: 7 }]),
    { ...late, samples: [{ value: 3 }] },
  ])
})
