import cluster from 'node:cluster'
import { configOrStop, stopWith } from './start/environment.ts'

const NODE_MAJOR = 24

if (Number(process.versions.node.split('.', 1)[0]) < NODE_MAJOR) {
  stopWith([
    `Kiosk needs Node ${NODE_MAJOR} or newer; this is ${process.version}. Start it with "npm start".`,
  ])
}
const isDevelopment = process.argv.includes('--dev')
// React chooses its build by this when the pages are loaded.
process.env.NODE_ENV ??= isDevelopment ? 'development' : 'production'
const config = configOrStop()
if (isDevelopment && config.WORKERS > 1) {
  process.stderr.write('WORKERS: npm run dev serves with one process and ignores it.\n')
}
// Loaded here and not above: whoever only watches over others must stay small.
if (config.WORKERS > 1 && cluster.isPrimary && !isDevelopment) {
  const { superviseWorkers } = await import('./start/supervise-workers.ts')
  superviseWorkers(config)
} else {
  const { serve } = await import('./start/serve.ts')
  await serve(config, { isDevelopment })
}
