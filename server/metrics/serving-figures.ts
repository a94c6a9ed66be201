import type { Context } from '#server/kernel/context.ts'
import { countPending } from '#server/modules/analytics/index.ts'
import { gauge, type Figure } from './figures.ts'

/** What the page cache and the queue of requests have counted so far, and who waits in it. */
export type Serving = {
  cache: { hits: number; misses: number; pages: number; sizeBytes: number }
  turnedAway: number
  waiting: number
  inFlight: number
}

/** What this process holds and serves. */
export function servingFigures(
  ctx: Context,
  { cache, turnedAway, waiting, inFlight }: Serving,
): Figure[] {
  const pools = Object.entries(ctx.store.pools())
  return [
    {
      name: 'kiosk_page_cache_requests_total',
      help: 'Requests for cached pages, by whether there was a copy.',
      type: 'counter',
      samples: [
        { labels: { result: 'hit' }, value: cache.hits },
        { labels: { result: 'miss' }, value: cache.misses },
      ],
    },
    gauge('kiosk_page_cache_pages', 'Cached pages.', cache.pages),
    gauge('kiosk_page_cache_bytes', 'Size of the cached pages, in bytes.', cache.sizeBytes),
    {
      name: 'kiosk_requests_turned_away_total',
      help: 'Requests answered with 503 because the process had too many.',
      type: 'counter',
      samples: [{ value: turnedAway }],
    },
    gauge('kiosk_requests_waiting', 'Requests that wait for their turn.', waiting),
    gauge('kiosk_requests_in_flight', 'Requests that are worked on.', inFlight),
    {
      name: 'kiosk_database_connections',
      help: 'Connections to PostgreSQL, by pool and state.',
      type: 'gauge',
      samples: pools.flatMap(([pool, { inUse, idle }]) => [
        { labels: { pool, state: 'in use' }, value: inUse },
        { labels: { pool, state: 'idle' }, value: idle },
      ]),
    },
    {
      name: 'kiosk_database_waiting',
      help: 'Who waits for a connection to PostgreSQL, by pool.',
      type: 'gauge',
      samples: pools.map(([pool, { waiting: value }]) => ({ labels: { pool }, value })),
    },
    gauge('kiosk_views_pending', 'Views and clicks not stored yet.', countPending(ctx)),
  ]
}
