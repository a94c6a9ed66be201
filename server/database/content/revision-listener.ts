import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { TookTooLong, withinTime } from '#server/kernel/within-time.ts'
import { ContentChanges } from './content-changes.ts'
import { readNotice, REVISION_CHANNEL, type Change } from './revision.ts'
import { lastMigration } from '#server/database/migrate.ts'
import { MARK_VERSION } from '#server/database/running-versions.ts'
import type { Store } from '#server/database/store.ts'

const BEAT_MS = 500
const PATIENCE_MS = 1500
// A start has nobody to serve yet.
const START_PATIENCE_MS = 5000
const RECONNECT_MS = 250
const READ = 'SELECT value, likes FROM revision WHERE id = 1'

type Around = { log: Logger; onSilence(): void }

/**
 * Listens for content revisions on a connection of its own, and reads the revision twice a second: a connection can fall
 * silent without an error, and nothing may be served from a cache then. Reconnects by itself.
 */
export class RevisionListener {
  readonly #url: string
  readonly #around: Around
  readonly #stop = new AbortController()
  readonly #started = Promise.withResolvers<void>()
  readonly #ended: Promise<void>
  readonly #changes = new ContentChanges()
  #revision: number | undefined
  #likes = 0
  #isSilent = false
  #isStarted = false

  private constructor(url: string, around: Around) {
    this.#url = url
    this.#around = around
    this.#ended = this.#follow()
  }

  /** Resolves with the first answer; rejects when the first connection fails. */
  static async of(url: string, around: Around): Promise<RevisionListener> {
    const listener = new RevisionListener(url, around)
    await listener.#started.promise
    return listener
  }

  /** The content revision of all processes; undefined from two seconds after the last answer of the database. */
  revision = (): number | undefined => this.#revision

  likes = (): number | undefined => (this.#revision === undefined ? undefined : this.#likes)

  /** Hears of this process's own commit at once: its notice may come after the next request. */
  noteOwn = (change: Change): void => {
    if (this.#revision !== undefined) this.#note(change)
  }

  holds: Store['holds'] = (topics, span) => this.#changes.holds(topics, span)

  /** Whether the database has answered neither an old nor a new connection. */
  isSilent = (): boolean => this.#isSilent

  close(): Promise<void> {
    this.#stop.abort()
    return this.#ended
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stop
    while (!signal.aborted) {
      const error = await this.#listen()
      this.#started.reject(error)
      await wait(RECONNECT_MS, undefined, { signal }).catch(() => {})
    }
  }

  // Returns what ended the connection.
  async #listen(): Promise<unknown> {
    const socket = new Socket()
    const client = new pg.Client({ connectionString: this.#url, stream: () => socket })
    client.on('error', () => {})
    client.on('end', () => (this.#revision = undefined))
    client.on('notification', ({ payload = '' }) => this.#note(readNotice(payload)))
    let wasHeard = false
    try {
      await withinTime(this.#isStarted ? PATIENCE_MS : START_PATIENCE_MS, open(client))
      for (;;) {
        const { rows } = await withinTime(PATIENCE_MS, client.query(READ))
        this.#hearLikes(rows[0].likes)
        this.#hear(rows[0].value)
        wasHeard = true
        await wait(BEAT_MS, undefined, { signal: this.#stop.signal })
      }
    } catch (error) {
      this.#revision = undefined
      if (error instanceof TookTooLong) socket.destroy()
      if (!this.#stop.signal.aborted) this.#judge(error, wasHeard)
      await client.end()
      return error
    }
  }

  #note({ content, likes }: Change): void {
    if (likes !== undefined) this.#hearLikes(likes)
    if (!content) return
    this.#changes.note(content)
    this.#hear(content.revision)
  }

  #hearLikes(likes: number): void {
    this.#likes = Math.max(this.#likes, likes)
  }

  #hear(value: number): void {
    this.#revision = Math.max(this.#revision ?? 0, value)
    this.#started.resolve()
    this.#isStarted = true
    if (this.#isSilent) this.#around.log.warn('the database responds again')
    this.#isSilent = false
  }

  // One connection may be lost alone, and one that is refused says so by itself.
  #judge(error: unknown, wasHeard: boolean): void {
    const { log, onSilence } = this.#around
    if (wasHeard) {
      log.warn({ err: error }, 'the connection that watches the database is lost')
    } else if (error instanceof TookTooLong) {
      if (!this.#isSilent) log.error('the database is not responding')
      this.#isSilent = true
      onSilence()
    }
  }
}

async function open(client: pg.Client): Promise<void> {
  await client.connect()
  await client.query(`LISTEN ${REVISION_CHANNEL}`)
  await client.query(MARK_VERSION, [lastMigration()])
}
