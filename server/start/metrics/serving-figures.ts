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
export function servingFigures(ctx: Context, serving: () => Serving): Figure[] {
  return [
    {
      name: 'kiosk_page_cache_requests_total',
      help: 'Requests for cached pages, by whether there was a copy.',
      type: 'counter',
      labelNames: ['result'],
      read: () => {
        const { hits, misses } = serving().cache
        return [
          { labels: { result: 'hit' }, value: hits },
          { labels: { result: 'miss' }, value: misses },
        ]
      },
    },
    gauge('kiosk_page_cache_pages', 'Cached pages.', () => serving().cache.pages),
    gauge(
      'kiosk_page_cache_bytes',
      'Size of the cached pages, in bytes.',
      () => serving().cache.sizeBytes,
    ),
    {
      name: 'kiosk_requests_turned_away_total',
      help: 'Requests answered with 503 because the process had too many.',
      type: 'counter',
      read: () => serving().turnedAway,
    },
    gauge('kiosk_requests_waiting', 'Requests that wait for their turn.', () => serving().waiting),
    gauge('kiosk_requests_in_flight', 'Requests that are worked on.', () => serving().inFlight),
    {
      name: 'kiosk_database_connections',
      help: 'Connections to PostgreSQL, by pool and state.',
      labelNames: ['pool', 'state'],
      read: () =>
        poolsOf(ctx).flatMap(([pool, { inUse, idle }]) => [
          { labels: { pool, state: 'in use' }, value: inUse },
          { labels: { pool, state: 'idle' }, value: idle },
        ]),
    },
    {
      name: 'kiosk_database_waiting',
      help: 'Who waits for a connection to PostgreSQL, by pool.',
      labelNames: ['pool'],
      read: () => poolsOf(ctx).map(([pool, { waiting }]) => ({ labels: { pool }, value: waiting })),
    },
    gauge('kiosk_views_pending', 'Views and clicks not stored yet.', () => countPending(ctx)),
  ]
}

function poolsOf(ctx: Context) {
  return Object.entries(ctx.store.pools())
}
