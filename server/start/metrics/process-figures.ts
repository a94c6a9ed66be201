import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { gauge, type Figure } from './figures.ts'

const RESOLUTION_MS = 20
const QUANTILES = { 0.5: 50, 0.99: 99, 1: 100 }

/** What this process uses. How late the event loop was is told since the last time it was asked for. */
export function processFigures(): Figure[] {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  return [
    {
      name: 'process_cpu_seconds_total',
      help: 'CPU time used, in seconds.',
      type: 'counter',
      read: () => {
        const { user, system } = process.cpuUsage()
        return (user + system) / 1e6
      },
    },
    gauge('process_resident_memory_bytes', 'Resident memory, in bytes.', process.memoryUsage.rss),
    gauge(
      'kiosk_heap_used_bytes',
      'JavaScript heap in use, in bytes.',
      () => process.memoryUsage().heapUsed,
    ),
    gauge('kiosk_processes', 'Processes that serve the site.', () => 1),
    {
      name: 'process_start_time_seconds',
      help: 'When the process that started last did so, in seconds of Unix time.',
      aggregator: 'max',
      read: () => performance.timeOrigin / 1000,
    },
    {
      name: 'kiosk_event_loop_delay_seconds',
      help: 'How late the event loop ran since the last scrape; of several workers the latest.',
      labelNames: ['quantile'],
      aggregator: 'max',
      read: () => {
        const late = Object.entries(QUANTILES).map(([quantile, percent]) => ({
          labels: { quantile },
          value: Math.max(0, delay.percentile(percent) / 1e9 - RESOLUTION_MS / 1000),
        }))
        delay.reset()
        return late
      },
    },
    {
      name: 'kiosk_event_loop_busy_seconds_total',
      help: 'Time in which the event loop did not wait, in seconds.',
      type: 'counter',
      read: () => performance.eventLoopUtilization().active / 1000,
    },
  ]
}
