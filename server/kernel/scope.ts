import type { Logger } from 'pino'
import type { Config } from '#server/start/config.ts'
import type { Tx } from '#server/database/database.ts'
import { writeAudit } from '#server/database/audit/write-audit.ts'
import { insertEvent } from '#server/database/events.ts'
import type { Engine } from '#server/database/migrate.ts'
import { noteForCdn } from '#server/database/content/cdn-changes.ts'
import { cancelTask, putTask } from '#server/database/tasks.ts'
import { boundedRow } from './audit-bounds.ts'
import { auditRowOf } from './audit-row.ts'
import { timestamp, type Clock } from './clock.ts'
import type { Context } from './context.ts'
import type { EventName, Events } from './events.ts'
import { newId } from './ids.ts'
import { EVENT_KIND, type TaskKind, type Tasks } from './tasks/task-types.ts'
import { writeToLog, type TrailLine } from './trail.ts'
import { toJson } from './stored-json.ts'

/** What code inside a transaction may use. It has no store: everything but `tx` must wait until after the commit. */
export type Scope = {
  tx: Tx
  engine: Engine
  config: Config
  clock: Clock
  log: Logger
  newId(): string
  /** The id of the person on whose behalf tasks are added, who shares the worker with others; empty for the site. */
  causedBy: string
  /** Writes an event row in this transaction; listeners run after the commit. */
  emit<Name extends EventName>(name: Name, data: Events[Name]): Promise<void>
  /** Adds a task that runs after the commit, or at `runAt` (ISO 8601 UTC); replaces the one with its kind and key. */
  schedule<Kind extends TaskKind>(task: {
    kind: Kind
    payload: Tasks[Kind]
    key?: string
    runAt?: string
    /** Who shares the kind with others, if not the person who caused the task. */
    share?: string
    /** How long it lets others of its kind go before it; it waits for nobody while slots are free. */
    yieldMs?: number
  }): Promise<void>
  /** Adds a line to the trail: a row of the audit log in this transaction, and a line of the log after the commit. */
  trail(line: TrailLine): void
  /** Removes the task of that kind and key, if it still waits. */
  cancel(kind: TaskKind, key: string): Promise<void>
}

type Around = Pick<Context, 'store' | 'cdn' | 'config' | 'clock' | 'log'>

/**
 * Runs `work` in a transaction; rolls back and rethrows if it throws. One of many that have a row of the audit log together
 * says `isAudited: false`.
 */
export async function transact<T>(
  ctx: Around,
  work: (scope: Scope) => Promise<T>,
  { causedBy = '', isAudited = true } = {},
): Promise<T> {
  let hasTasks = false
  let lines: TrailLine[] = []
  const result = await ctx.store.transaction(async (tx) => {
    hasTasks = false
    lines = []
    const scope = scopeOf(ctx, tx, { causedBy, onTask: () => (hasTasks = true), lines })
    const done = await work(scope)
    if (ctx.cdn) await purgeLater(scope)
    if (isAudited && lines.length > 0) await writeAudit(tx, rowsOf(ctx, lines))
    return done
  })
  for (const line of lines) writeToLog(ctx.log, line)
  if (hasTasks) wakeWorker(ctx)
  return result
}

// With the change, so that no end of the process can lose it.
async function purgeLater({ tx, clock, schedule }: Scope): Promise<void> {
  if (await noteForCdn(tx, timestamp(clock)))
    await schedule({ kind: 'cdn.purge', key: 'all', payload: null, share: '' })
}

function rowsOf({ clock, store }: Around, lines: TrailLine[]) {
  return lines.map((line) =>
    boundedRow(store, auditRowOf(line, { id: newId(clock), at: timestamp(clock) })),
  )
}

type Afterwards = { causedBy: string; onTask(): void; lines: TrailLine[] }

function scopeOf(
  { store, config, clock, log }: Around,
  tx: Tx,
  { causedBy, onTask, lines }: Afterwards,
): Scope {
  const put = async (kind: string, payload: unknown, { key, runAt, share, yieldMs }: Placement) => {
    const now = timestamp(clock)
    onTask()
    await putTask(tx, {
      id: newId(clock),
      kind,
      payload,
      key,
      share,
      yieldMs,
      runAt: runAt ?? now,
      now,
    })
  }
  return {
    tx,
    config,
    clock,
    log,
    causedBy,
    engine: store.engine,
    newId: () => newId(clock),
    async emit(name, data) {
      const id = newId(clock)
      await insertEvent(tx, {
        id,
        name,
        data: toJson<unknown>(data),
        happened_at: timestamp(clock),
      })
      const share = `${causedBy} ${name}`
      await put(EVENT_KIND, causedBy ? { id, by: causedBy } : { id }, { share })
    },
    schedule: ({ kind, payload, ...placement }) =>
      put(kind, payload, { share: causedBy, ...placement }),
    trail: (line) => void lines.push(line),
    cancel: (kind, key) => cancelTask(tx, kind, key),
  }
}

type Placement = {
  key?: string | undefined
  runAt?: string | undefined
  share: string
  yieldMs?: number
}

const waking = new WeakMap<Context['store'], () => void>()

/** Calls `wake` after each transaction of this process that added tasks. */
export function onTasksAdded(ctx: Pick<Context, 'store'>, wake: () => void): void {
  waking.set(ctx.store, wake)
}

/** Makes this process's worker look for tasks now. */
export function wakeWorker(ctx: Pick<Context, 'store'>): void {
  waking.get(ctx.store)?.()
}
