import type { Context } from './context.ts'
import type { EventName, Happened } from './events.ts'
import type { Scope } from './scope.ts'
import { MINUTE_MS } from './clock.ts'

/** Every kind of task that rooms schedule, with its payload. Listeners and jobs on the clock have kinds of their own. */
export type Tasks = {
  'comments.mail-waiting': null
  'mail.send': { mailId: string }
  /** Publishes a post at its time; the key is the post's id. */
  'post.publish': { postId: string }
}

export type TaskKind = keyof Tasks

/**
 * How a task is done. `within` writes to the database alone and commits together with the task's end, so it happens
 * exactly once; `run` reaches outside and happens at least once.
 */
type Work<Given> =
  | { within(scope: Scope, given: Given): Promise<unknown>; run?: never }
  | { run(ctx: Context, given: Given): Promise<unknown>; within?: never }

type Retries = {
  /** After so many failures the task waits for the owner; 8 unless said otherwise. */
  maxAttempts?: number
  /** The wait after the first failure, doubled after each further one; a minute unless said otherwise. */
  firstRetryMs?: number
}

export type TaskHandler<Given> = Work<Given> &
  Retries & {
    /** What the owner reads when it has failed: "Mail to noor@example.com". Names no secret. */
    about: string | ((ctx: Context, given: Given) => Promise<string>)
    /** Runs in the transaction that makes the task wait for the owner. */
    onDead?(scope: Scope, given: Given): Promise<unknown>
  }

/** Thrown by a task that no further attempt can help: it waits for the owner at once. */
export class GiveUp extends Error {}

/** A job on the clock: one task for all processes, due again `everyMs` after it ran, or `retryMs` after it failed. */
export type ClockJob = { name: string; everyMs: number; retryMs?: number } & Work<void>

export type Listener<Name extends EventName = EventName> = {
  [Each in Name]: { on: Each; name: string } & TaskHandler<Happened<Each>>
}[Name]

/** Everything that runs beside the requests. */
export type WorkList = {
  tasks: { [Kind in TaskKind]: TaskHandler<Tasks[Kind]> }
  listeners: Listener[]
  clock: ClockJob[]
}

export const MAX_ATTEMPTS = 8
export const FIRST_RETRY_MS = MINUTE_MS

export const listenerKind = ({ on, name }: Pick<Listener, 'on' | 'name'>) => `${on} → ${name}`
export const clockKind = ({ name }: Pick<ClockJob, 'name'>) => `clock: ${name}`
export const EVENT_KIND = 'event'
