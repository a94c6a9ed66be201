import { pino } from 'pino'
import {
  type TaskHandler,
  type BackgroundWork,
  recurringKind,
  listenerKind,
} from '#server/kernel/tasks/task-types.ts'
import { startWorker } from '#server/kernel/tasks/worker.ts'
import { configOrStop } from '#server/start/environment.ts'
import { openContext } from '#server/start/open-context.ts'
import { backgroundWork } from '#server/background/background-work.ts'

/**
 * The work beside the requests, in a process of its own and with the real outside world, as the environment configures
 * it. With KILL_AT it kills itself in the middle of the first task of that kind: done, and not yet committed.
 */
const ctx = await openContext(configOrStop(), pino({ level: 'warn' }, pino.destination(2)))
const worker = await startWorker(ctx, killedAt(backgroundWork, process.env.KILL_AT ?? ''))
// The worker alone keeps no process alive.
setInterval(() => undefined, 60_000)
process.once('SIGTERM', () => void worker.stop().then(() => process.exit(0)))

function killedAt(
  { tasks, listeners, recurringTasks }: BackgroundWork,
  kind: string,
): BackgroundWork {
  const fatal = <Handler extends object>(own: string, handler: Handler): Handler =>
    own === kind ? { ...handler, ...fatalWork(handler as TaskHandler<unknown>) } : handler
  return {
    tasks: Object.fromEntries(
      Object.entries(tasks).map(([own, handler]) => [own, fatal(own, handler)]),
    ) as BackgroundWork['tasks'],
    listeners: listeners.map((listener) => fatal(listenerKind(listener), listener)),
    recurringTasks: recurringTasks.map((task) => fatal(recurringKind(task), task)),
  }
}

function fatalWork({ within, run }: TaskHandler<unknown>): object {
  const die = () => void process.kill(process.pid, 'SIGKILL')
  return within
    ? { within: (...given: Parameters<typeof within>) => within(...given).then(die) }
    : { run: (...given: Parameters<NonNullable<typeof run>>) => run?.(...given).then(die) }
}
