import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from 'pino'
import type { AuditEventName } from '#shared/audit-events.ts'
import type { Actor } from './actor.ts'

export type RequestMark = { requestId: string; address: string }

const requests = new AsyncLocalStorage<RequestMark>()

/** Marks lines of the trail with the request in which they arise. Nothing is decided by it. */
export function markRequest<T>(mark: RequestMark, work: () => T): T {
  return requests.run(mark, work)
}

/** The request in which the caller runs; undefined in a task. */
export function requestMark(): RequestMark | undefined {
  return requests.getStore()
}

/** Facts must hold no secret and no e-mail address. */
export type TrailLine = {
  /** Subject and verb: `sign-in-failed`, `settings-changed`. */
  deed: AuditEventName
  /** Left out where whoever did it has not shown who they are. */
  by?: Actor | undefined
  /** The id of what it was done to. */
  subject?: string
  /** The id of the person to whose account it was done. */
  user?: string
  [fact: string]: unknown
}

/** Writes a line to the log about what somebody did to accounts, rights or content. */
export function writeToLog(log: Logger, { deed, by, ...facts }: TrailLine): void {
  log.info({ trail: deed, ...(by && nameOf(by)), ...facts, ...requestMark() }, deed)
}

function nameOf(actor: Actor): { by: string; role?: string } {
  if (actor.kind === 'member') {
    return { by: actor.userId, role: actor.isOwner ? 'owner' : actor.role }
  }
  return { by: actor.kind === 'system' ? `site: ${actor.job}` : actor.kind }
}
