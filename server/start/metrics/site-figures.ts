import { setTimeout as wait } from 'node:timers/promises'
import { Registry } from '@prometheus-io/client'
import { ping } from '#server/database/ping.ts'
import { readDatabaseBytes, readTaskFigures } from '#server/database/task-figures.ts'
import { SECOND_MS, timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { handlersOf } from '#server/kernel/tasks/handlers.ts'
import { withinTime } from '#server/kernel/within-time.ts'
import { readBackupReport } from '#server/modules/backups/index.ts'
import { currentRates } from '#server/modules/currency/index.ts'
import { countMails } from '#server/modules/mail/index.ts'
import { backgroundWork } from '#server/background/background-work.ts'
import { addFigures, gauge, type Figure } from './figures.ts'
import type { Figures } from './gather-figures.ts'

// Whoever scrapes every second must not keep the database busy.
const FRESH_MS = 5 * SECOND_MS
const LONGEST_READ_MS = 3 * SECOND_MS
const AGAIN_MS = 250
const MAIL_STATUSES = ['queued', 'kept', 'failed'] as const

/**
 * What all processes of the site have in common, at most five seconds old; without what could not be read in three seconds.
 * Whether the database answers is asked each time.
 */
export function siteFigures(ctx: Context): () => Promise<Figures> {
  const kinds = [...handlersOf(backgroundWork).keys()]
  const ofDatabase = remembered(() => databaseFigures(ctx, kinds))
  return async () => {
    const isUp = answersInTime(ctx)
    const [database, folder] = await Promise.all([
      withinTime(
        LONGEST_READ_MS,
        isUp.then((answers) => (answers ? ofDatabase() : [])),
      ).catch((error: unknown) => {
        ctx.log.warn({ err: error }, 'the database was not read for the metrics')
        return []
      }),
      withinTime(LONGEST_READ_MS, folderFigures(ctx)).catch(() => []),
    ])
    const up = (await isUp) ? 1 : 0
    const figures = [
      gauge('kiosk_database_up', 'Whether the database answered in time.', () => up),
      ...database,
      ...folder,
      ...ratesFigures(ctx),
    ]
    return addFigures(new Registry(), figures).getMetricsAsJSON()
  }
}

/** Reads anew after five seconds, or where the last time failed. */
function remembered(read: () => Promise<Figure[]>): () => Promise<Figure[]> {
  let last: { at: number; figures: Promise<Figure[]> } | undefined
  return () => {
    const now = performance.now()
    if (last && now - last.at <= FRESH_MS) return last.figures
    const figures = read()
    last = { at: now, figures }
    figures.catch(() => (last = undefined))
    return figures
  }
}

// Asks again until it answers: right after an outage, a process may not have noticed yet that it is over.
async function answersInTime({ store }: Context): Promise<boolean> {
  const endsAt = performance.now() + LONGEST_READ_MS
  for (let leftMs = LONGEST_READ_MS; leftMs > 0; leftMs = endsAt - performance.now()) {
    try {
      await withinTime(leftMs, ping(store.db))
      return true
    } catch {
      await wait(Math.min(leftMs, AGAIN_MS))
    }
  }
  return false
}

function ratesFigures(ctx: Context): Figure[] {
  const { fetchedAt } = currentRates(ctx)
  if (!fetchedAt) return []
  const help = 'When the exchange rates were fetched'
  return [time('kiosk_rates_fetched_timestamp_seconds', help, fetchedAt)]
}

async function databaseFigures(ctx: Context, kinds: string[]): Promise<Figure[]> {
  const { db, engine } = ctx.store
  const now = timestamp(ctx.clock)
  const tasks = await readTaskFigures(db, kinds, now)
  const bytes = await readDatabaseBytes(db, engine)
  const mails: { labels: { status: string }; value: number }[] = []
  for (const status of MAIL_STATUSES)
    mails.push({ labels: { status }, value: await countMails(db, status) })
  const byKind = (value: (task: (typeof tasks)[number]) => number) => ({
    labelNames: ['kind'],
    read: () => tasks.map((task) => ({ labels: { kind: task.kind }, value: value(task) })),
  })
  return [
    gauge('kiosk_database_size_bytes', 'Size of the database, in bytes.', () => bytes),
    {
      name: 'kiosk_tasks_waiting',
      help: 'Tasks that are due and that nobody works on, by kind; at most 1000.',
      ...byKind(({ waiting }) => Number(waiting)),
    },
    {
      name: 'kiosk_tasks_oldest_seconds',
      help: 'For how long the oldest of these tasks has been due, by kind.',
      ...byKind(({ since }) => (since ? (Date.parse(now) - Date.parse(since)) / 1000 : 0)),
    },
    {
      name: 'kiosk_tasks_failed',
      help: 'Tasks that were given up and wait for the owner, by kind; at most 1000 in all.',
      ...byKind(({ failed }) => Number(failed)),
    },
    {
      name: 'kiosk_mails',
      help: 'Mails that have not left, by status; at most 10000 each.',
      labelNames: ['status'],
      read: () => mails,
    },
  ]
}

async function folderFigures(ctx: Context): Promise<Figure[]> {
  const { freeBytes } = await ctx.disk.room()
  const { isNightly, good, bucket } = await readBackupReport(ctx)
  return [
    gauge('kiosk_disk_free_bytes', 'Room on the disk of DATA_DIR, in bytes.', () => freeBytes),
    ...(isNightly || good
      ? [
          time(
            'kiosk_backup_good_timestamp_seconds',
            'When the last good backup was made',
            good?.at,
          ),
        ]
      : []),
    ...(bucket
      ? [
          time(
            'kiosk_backup_arrived_timestamp_seconds',
            'When the newest backup in the bucket of BACKUP_TO was made',
            bucket.arrivedAt ?? undefined,
          ),
        ]
      : []),
  ]
}

/** 0 for what never happened. */
function time(name: string, help: string, at: string | undefined): Figure {
  const value = at ? Date.parse(at) / 1000 : 0
  return gauge(name, `${help}, in seconds of Unix time.`, () => value)
}
