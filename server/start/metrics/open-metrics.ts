import { createServer, type RequestListener, type Server } from 'node:http'
import { Registry } from '@prometheus-io/client'
import { noteRoute } from '#server/http/note-route.ts'
import type { Context } from '#server/kernel/context.ts'
import { beaconTakers } from '#server/modules/analytics/index.ts'
import { countCalls } from './call-figures.ts'
import { answerMetrics, isForMetrics, sendNotFound } from './door.ts'
import { addFigures } from './figures.ts'
import { processFigures } from './process-figures.ts'
import { RequestTimes } from './request-times.ts'
import { servingFigures, type Serving } from './serving-figures.ts'
import { siteFigures } from './site-figures.ts'
import { allFigures } from './worker-figures.ts'

type Answer = (...request: Parameters<RequestListener>) => Promise<void>

export type Metrics = {
  /** Goes before the API's routes. */
  middleware: ReturnType<typeof noteRoute>
  /** Where METRICS_PORT is set: what is to listen there. */
  server: Server | undefined
  /** Answers and counts requests; from now on there is something to read. */
  counting(serving: () => Serving, answer: Answer): Answer
}

/** The figures of the site for Prometheus, and who may read them. */
export function openMetrics(ctx: Context): Metrics {
  const { METRICS_TOKEN: token, METRICS_PORT: port } = ctx.config
  const registry = addFigures(new Registry(), processFigures())
  const times = new RequestTimes(registry, new Set(beaconTakers(ctx).keys()))
  countCalls(registry)
  const [ofWorkers, ofSite] = [allFigures(registry), siteFigures(ctx)]
  const readAll = async () => {
    const [lists, site] = await Promise.all([ofWorkers(), ofSite()])
    return Registry.aggregate([...lists, site]).metrics()
  }
  let reading: Promise<string> | undefined
  const read = () => (reading ??= readAll().finally(() => (reading = undefined)))
  const door = { token, read }
  return {
    middleware: noteRoute(times.note),
    server: port === undefined ? undefined : ownServer(door),
    counting(serving, answer) {
      addFigures(registry, servingFigures(ctx, serving))
      return async (request, response) => {
        if (token && isForMetrics(request)) return answerMetrics(request, response, door)
        const startedAt = performance.now()
        await answer(request, response)
        times.count(request, response, performance.now() - startedAt)
      }
    },
  }
}

const SLOWEST_MS = 5000
const MOST_CONNECTIONS = 50

function ownServer(door: Parameters<typeof answerMetrics>[2]): Server {
  const server = createServer(
    { headersTimeout: SLOWEST_MS, requestTimeout: SLOWEST_MS },
    (request, response) => {
      if (isForMetrics(request)) void answerMetrics(request, response, door)
      else sendNotFound(response)
    },
  )
  server.maxConnections = MOST_CONNECTIONS
  return server
}
