import type { Context } from '#server/kernel/context.ts'
import type { EventName, Happened } from '#server/kernel/events.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#server/kernel/clock.ts'

/** What a category holds, from behind the one that was indexed last; or some posts or products that it held. */
export type IndexRequest = { categoryId: string; after?: string } | { ids: string[] }

/** Every kind of task that rooms schedule, with its payload. Listeners and recurring tasks have kinds of their own. */
export type Tasks = {
  /** The key is the account's id, here and below. */
  'account.erase': { userId: string }
  'account.close': { userId: string }
  /** The key is the export's id, here and below. */
  'account.export': { exportId: string }
  'account.export-removal': { exportId: string }
  /** `hasEnded`: the password ended by a mailed link; nobody asked for a new one. `isReopened`: the account had been closed. */
  'accounts.mail-reset': { email: string; hasEnded?: boolean; isReopened?: boolean }
  'accounts.mail-sign-in': {
    sessionId: string
    userId: string
    /** ISO 8601 UTC. */
    at: string
    device: string
    country: string
  }
  /** The key is `all`: there is one, whatever changed. */
  'cdn.purge': null
  /** The key is the run's id. */
  'bulk.run': { runId: string }
  'comments.mail-waiting': null
  /** The key is the member's id. */
  'comments.mail-replies': { userId: string }
  /** A courtesy is nobody's business when its recipient is refused. */
  'mail.send': { mailId: string; isCourtesy?: boolean }
  'messages.mail-new': null
  /** The key is the order's id. */
  'order.expire': { orderId: string }
  'order.remind': { orderId: string }
  'order.ask-review': { orderId: string }
  /** The key is the post's id, here and below. */
  'post.color': { postId: string }
  'post.publish': { postId: string }
  /** The key is the post's id and the minute in which it was saved. */
  'post.index': { postId: string }
  /** The key is the category's id. */
  'post-category.move': { categoryId: string }
  'product-category.move': { categoryId: string }
  'post-category.index': IndexRequest
  'product-category.index': IndexRequest
  /** The key is the import's id, here and below. */
  'product-import.check': { importId: string }
  'product-import.pictures': { importId: string }
  /** The key is the product's id, here and below. */
  'stock.tell': { productId: string }
  'product.price': { productId: string }
  /** The key is `all`: there is one, for the next moment at which a price of another shop is too old. */
  'product.hide-prices': null
}

export type TaskKind = keyof Tasks

/**
 * `within` only writes to the database and commits together with the task's end, so it happens exactly once; `run` reaches
 * outside and happens at least once.
 */
type Work<Payload> =
  | { within(scope: Scope, payload: Payload): Promise<unknown>; run?: never }
  | { run(ctx: Context, payload: Payload): Promise<unknown>; within?: never }

/**
 * What must never wait behind other kinds: each has slots of its own for what reaches outside, and comes first in the
 * batches of what does not.
 */
export type LaneName = 'payments' | 'mail'

type Retries = {
  lane?: LaneName

  /** Failures before the task waits for the owner; default 8. */
  maxAttempts?: number
  /** The delay after the first failure, doubled after each further one; default one minute. */
  firstRetryMs?: number
  /** A `run` of more than ten minutes has failed, if this does not allow it. */
  longestMs?: number
}

export type TaskHandler<Payload> = Work<Payload> &
  Retries & {
    /** Describes a failed task to the owner: "Mail to noor@example.com". Must not reveal secrets. */
    about: string | ((ctx: Context, payload: Payload) => Promise<string>)
    /** It may be due far ahead, as when a person chose the time; any other task waits for six hours at most. */
    isPlanned?: boolean
    /** Runs in the transaction that marks the task dead. */
    onDead?(scope: Scope, payload: Payload): Promise<unknown>
  }

/**
 * Thrown by a task whose other side is away as a whole: all of its kind wait in every process, ever longer, and then one of
 * them finds out whether it is back.
 */
export class PauseKind extends Error {}

/** Thrown by a task that no retry can help: it waits for the owner at once. */
export class GiveUp extends Error {}

/**
 * One task for all processes, due again `everyMs` after it ran, or each day at `atHour` of the server's
 * time; `retryMs` after it failed. A `run` of more than ten minutes has failed, if `longestMs` does not allow it.
 */
export type RecurringTask = {
  name: string
  lane?: LaneName
  retryMs?: number
  longestMs?: number
  /** The end of the process does not wait for it: whatever it did is stored, and the next process goes on. */
  isCutOff?: boolean
} & Recurrence &
  Work<void>

export type Recurrence = { everyMs: number; atHour?: never } | { atHour: number; everyMs?: never }

export type Listener<Name extends EventName = EventName> = {
  [Each in Name]: { on: Each; name: string } & TaskHandler<Happened<Each>>
}[Name]

/** What server/background lists: all that is done beside the requests and must not be lost. */
export type BackgroundWork = {
  tasks: { [Kind in TaskKind]: TaskHandler<Tasks[Kind]> }
  listeners: Listener[]
  recurringTasks: RecurringTask[]
}

export const MAX_ATTEMPTS = 8
export const FIRST_RETRY_MS = MINUTE_MS
export const LONGEST_RETRY_MS = 6 * HOUR_MS
/** How long a claim lasts unless it is extended. */
export const CLAIM_MS = 30 * SECOND_MS

/** What tasks of a listener are called; stored with each of them, so a new name needs a migration. */
export const listenerKind = ({ on, name }: Pick<Listener, 'on' | 'name'>) => `${on} → ${name}`
/** What a recurring task is called in its row, which the next version must find. */
export const recurringKind = ({ name }: Pick<RecurringTask, 'name'>) => `recurring: ${name}`
export const EVENT_KIND = 'event'
