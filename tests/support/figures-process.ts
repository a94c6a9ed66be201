import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { Registry } from '@prometheus-io/client'
import { addFigures } from '#server/start/metrics/figures.ts'
import { gatherFigures } from '#server/start/metrics/gather-figures.ts'
import { allFigures } from '#server/start/metrics/worker-figures.ts'

// Three workers that have counted five things each. The first tells what it reads of all, also after the others were killed.

if (cluster.isPrimary) await watch()
else serve()

async function watch(): Promise<void> {
  gatherFigures()
  let sums = 0
  cluster.on('message', (_, { kind }) => (sums += kind === 'ended summed' ? 1 : 0))
  const [first, ...others] = [cluster.fork(), cluster.fork(), cluster.fork()]
  await Promise.all([first, ...others].map((worker) => once(worker, 'message')))
  const read = [await ask(first), await ask(first)]
  for (const worker of others) {
    worker.process.kill('SIGKILL')
    await once(worker, 'exit')
    read.push(await ask(first))
  }
  read.push(await ask(first))
  process.stdout.write(JSON.stringify({ read, sums }))
  process.exit(0)
}

// Among what it tells the primary besides, of which several may come at once.
function ask(worker: Worker): Promise<number[]> {
  return new Promise((resolve) => {
    const take = (message: unknown) => {
      if (!Array.isArray(message)) return
      worker.off('message', take)
      resolve(message)
    }
    worker.on('message', take)
    worker.send('read')
  })
}

function serve(): void {
  const figures = [
    { name: 'things_total', help: 'Things.', type: 'counter' as const, read: () => 5 },
    { name: 'workers', help: 'Workers.', read: () => 1 },
  ]
  const all = allFigures(addFigures(new Registry(), figures))
  process.on('message', async (message) => {
    if (message !== 'read') return
    const told = await Registry.aggregate(await all()).getMetricsAsJSON()
    process.send?.(told.map(({ values }) => values[0]?.value))
  })
  process.send?.('ready')
}
