import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from 'pino'
import type { Actor } from './actor.ts'

type RequestMark = { requestId: string; address: string }

const requests = new AsyncLocalStorage<RequestMark>()

/** Marks lines of the trail with the request in which they arise. For the log alone: nothing is decided by it. */
export function markRequest<T>(mark: RequestMark, work: () => T): T {
  return requests.run(mark, work)
}

/** Facts must hold no secret and no e-mail address. */
export type TrailLine = {
  /** Subject and verb: `sign-in-failed`, `settings-changed`. */
  deed: string
  by?: Actor
  [fact: string]: unknown
}

/** Writes a line to the log about what somebody did to accounts, rights or content. */
export function logTrail(log: Logger, { deed, by, ...facts }: TrailLine): void {
  log.info({ trail: deed, ...(by && nameOf(by)), ...facts, ...requests.getStore() }, deed)
}

function nameOf(actor: Actor): { by: string; role?: string } {
  if (actor.kind === 'member') {
    return { by: actor.userId, role: actor.isOwner ? 'owner' : actor.role }
  }
  return { by: actor.kind === 'system' ? `site: ${actor.job}` : actor.kind }
}
