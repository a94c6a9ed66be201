import { statSync } from 'node:fs'
import type { Logger } from 'pino'
import { MINUTE_MS, SECOND_MS } from '#server/kernel/clock.ts'
import { Refusal } from '#server/kernel/refusal.ts'

const LOOK_EVERY_MS = SECOND_MS
const SAID_EVERY_MS = MINUTE_MS
const RETRY_AFTER_SECONDS = 30

type Watching = {
  log: Logger
  /** Saves what the open file still holds, once; returns the path. */
  rescue(): Promise<string>
}

/**
 * Notices that an open SQLite file or its log was deleted or replaced: what is written then goes into a file without a name,
 * which ends with the process.
 */
export class WatchedFile {
  readonly #opened: { path: string; identity: string }[]
  readonly #watching: Watching
  readonly #timer: NodeJS.Timeout
  #saidAt = -Infinity
  #rescued: string | undefined

  constructor(path: string, watching: Watching) {
    this.#opened = [path, `${path}-wal`].map((name) => ({ path: name, identity: identityOf(name) }))
    this.#watching = watching
    this.#timer = setInterval(() => void this.#look(), LOOK_EVERY_MS).unref()
  }

  isInPlace(): boolean {
    return this.#opened.every(({ path, identity }) => identityOf(path) === identity)
  }

  /** Refuses a write that would be lost. */
  refuseIfGone(): void {
    if (this.isInPlace()) return
    const text = 'Nothing can be saved right now. Keep a copy of your text and try again later.'
    throw new Refusal('unavailable', 'database_gone', text, {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    })
  }

  close(): void {
    clearInterval(this.#timer)
  }

  async #look(): Promise<void> {
    const { log, rescue } = this.#watching
    if (this.isInPlace()) {
      if (this.#saidAt > 0) log.warn('the database file is back in place')
      this.#saidAt = -Infinity
      return
    }
    if (performance.now() - this.#saidAt < SAID_EVERY_MS) return
    this.#saidAt = performance.now()
    this.#rescued ??= await rescue().catch((error: unknown) => {
      log.error({ err: error }, 'the data of the site could not be rescued to another file')
      return undefined
    })
    const [{ path } = { path: '' }] = this.#opened
    log.fatal(
      { path, rescued: this.#rescued },
      'the database file was deleted or replaced while the site was running, so nothing can be saved: stop the site, delete kiosk.db-wal and kiosk.db-shm, put the rescued file in place of kiosk.db, and start again',
    )
  }
}

// As SQLite itself recognizes a file that was moved.
function identityOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false })
  return found ? `${found.dev}:${found.ino}` : 'none'
}
