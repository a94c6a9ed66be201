import { Counter, Gauge, type Registry } from '@prometheus-io/client'

type Reading = { labels: Record<string, string>; value: number }

/** A figure that something else holds, read whenever somebody asks. Those of several workers are added up, or the highest counts. */
export type Figure = {
  name: string
  help: string
  type?: 'counter'
  aggregator?: 'max'
  labelNames?: string[]
  read(): number | Reading[]
}

// A cached page takes a tenth of the first; nobody waits for longer than the last.
export const BOUNDS_SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10]

export function gauge(name: string, help: string, read: () => number): Figure {
  return { name, help, read }
}

/** The same registry, which from now on reads these whenever it is asked. */
export function addFigures(registry: Registry, figures: Figure[]): Registry {
  for (const figure of figures) addFigure(registry, figure)
  return registry
}

function addFigure(registry: Registry, { type, read, ...about }: Figure): void {
  const collect = () => {
    metric.reset()
    const value = read()
    if (typeof value === 'number') metric.inc(value)
    else for (const reading of value) metric.inc(reading.labels, reading.value)
  }
  const config = { ...about, registers: [registry], collect }
  const metric: Pick<Gauge<string>, 'reset' | 'inc'> = type === 'counter'
    ? new Counter(config)
    : new Gauge(config)
}
