type Labels = Record<string, string>

/** One line of a figure; a histogram's lines have endings of its name. */
type Sample = { labels?: Labels; value: number; ending?: '_bucket' | '_sum' | '_count' }

/** A metric of Prometheus. Those of several workers are added up, or the highest counts. */
export type Figure = {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  of?: 'highest'
  samples: Sample[]
}

export function gauge(name: string, help: string, value: number): Figure {
  return { name, help, type: 'gauge', samples: [{ value }] }
}

/** Prometheus's text format 0.0.4. */
export function textOf(figures: Figure[]): string {
  return figures.map(figureText).join('')
}

function figureText({ name, help, type, samples }: Figure): string {
  const lines = samples.map(
    ({ labels, value, ending = '' }) =>
      `${name}${ending}${labelsText(labels)} ${numberText(value)}`,
  )
  return `${[`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines].join('\n')}\n`
}

function labelsText(labels: Labels = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}

function numberText(value: number): string {
  return value === Infinity ? '+Inf' : String(value)
}

/** The figures of several processes as one. */
export function addUp(lists: Figure[][]): Figure[] {
  const all = new Map<string, { figure: Figure; samples: Map<string, Sample> }>()
  for (const figure of lists.flat()) {
    const sum = all.get(figure.name) ?? { figure, samples: new Map<string, Sample>() }
    all.set(figure.name, sum)
    for (const sample of figure.samples) {
      const key = `${sample.ending} ${labelsText(sample.labels)}`
      const before = sum.samples.get(key)
      const value = before ? joined(figure, before.value, sample.value) : sample.value
      sum.samples.set(key, { ...sample, value })
    }
  }
  return [...all.values()].map(({ figure, samples }) => ({
    ...figure,
    samples: [...samples.values()],
  }))
}

function joined({ of }: Figure, first: number, second: number): number {
  return of === 'highest' ? Math.max(first, second) : first + second
}
