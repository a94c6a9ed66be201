import type { Logger } from 'pino'
import { BoundedWorker } from '#server/kernel/bounded-worker.ts'
import { MINUTE_MS } from '#server/kernel/clock.ts'
import { ownScript } from '#server/kernel/own-files.ts'

// About 4 MB.
const COMMITS = 100
const LONGEST_MS = MINUTE_MS

/** Pages of the log at which a commit copies them itself, as when the thread cannot keep up. */
export const MOST_LOGGED_PAGES = 4000

/**
 * Copies the log of a SQLite database into its file now and then, in a thread: within a commit, the whole process would wait
 * for the disk. Every commit is on the disk already, in the log.
 */
export class Checkpoints {
  readonly #worker = new BoundedWorker<string, null>(
    ownScript('server/database/checkpoint-worker.ts'),
  )
  readonly #path: string
  readonly #log: Logger
  #commits = 0
  #running: Promise<void> | undefined

  constructor(path: string, log: Logger) {
    this.#path = path
    this.#log = log
  }

  /** To be called after each commit. */
  committed(): void {
    this.#commits++
    if (this.#commits < COMMITS || this.#running) return
    this.#commits = 0
    this.#running = this.#copy().finally(() => (this.#running = undefined))
  }

  /** Waits for what has begun. */
  async close(): Promise<void> {
    await this.#running
  }

  async #copy(): Promise<void> {
    try {
      await this.#worker.run(this.#path, { limitMs: LONGEST_MS })
    } catch (error) {
      this.#log.info({ err: error }, 'the log of the database could not be copied by a thread')
    }
  }
}
