import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { allFigures, gatherFigures } from '#server/metrics/worker-figures.ts'
import type { Figure } from '#server/metrics/figures.ts'

// Two workers that have counted five things each. The first tells what it reads of both, also after the second was killed.
const figure = (name: string, type: Figure['type'], value: number): Figure => ({
  name,
  help: '',
  type,
  samples: [{ value }],
})

if (cluster.isPrimary) await watch()
else serve()

async function watch(): Promise<void> {
  gatherFigures()
  const [first, second] = [cluster.fork(), cluster.fork()]
  await Promise.all([once(first, 'message'), once(second, 'message')])
  const before = [await read(first), await read(first)]
  second.process.kill('SIGKILL')
  await once(second, 'exit')
  process.stdout.write(JSON.stringify([...before, await read(first)]))
  process.exit(0)
}

async function read(worker: Worker): Promise<number[]> {
  worker.send('read')
  for (;;) {
    const [message] = await once(worker, 'message')
    if (Array.isArray(message)) return message
  }
}

function serve(): void {
  const all = allFigures(() => [
    figure('things_total', 'counter', 5),
    figure('workers', 'gauge', 1),
  ])
  process.on('message', async (message) => {
    if (message !== 'read') return
    process.send?.((await all()).map(({ samples }) => samples[0]?.value))
  })
  process.send?.('ready')
}
