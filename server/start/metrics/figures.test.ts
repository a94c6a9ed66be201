import { Registry } from '@prometheus-io/client'
import { addFigures, gauge, type Figure } from './figures.ts'

const things: Figure = {
  name: 'kiosk_things_total',
  help: 'Things.',
  type: 'counter',
  labelNames: ['of'],
  read: () => [
    { labels: { of: 'a' }, value: 2.5 },
    { labels: { of: 'b "c"\\\n' }, value: 0 },
  ],
}

test('figures are read anew whenever somebody asks', async () => {
  let value = 1
  const registry = addFigures(new Registry(), [gauge('kiosk_now', 'Now.', () => value), things])
  const asked = []
  for (; value < 3; value++) asked.push(await registry.metrics())
  expect(asked.map((text) => /^kiosk_now .*/m.exec(text)?.[0])).toEqual([
    'kiosk_now 1',
    'kiosk_now 2',
  ])
  for (const text of asked)
    expect(text).toContain(
      [
        '# HELP kiosk_things_total Things.',
        '# TYPE kiosk_things_total counter',
        'kiosk_things_total{of="a"} 2.5',
        'kiosk_things_total{of="b \\"c\\"\\\\\\n"} 0',
      ].join('\n'),
    )
})

test('figures of several workers are added by their labels, or the highest counts', async () => {
  const worker = (value: number) => {
    const late = { ...gauge('kiosk_late', 'Late.', () => value), aggregator: 'max' as const }
    return addFigures(new Registry(), [things, late]).getMetricsAsJSON()
  }
  const text = await Registry.aggregate([await worker(3), await worker(1)]).metrics()
  expect(text).toContain('kiosk_things_total{of="a"} 5\n')
  expect(text).toContain('kiosk_late 3\n')
})
