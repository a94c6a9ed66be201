import { setTimeout as sleep } from 'node:timers/promises'
import type { LinkAnswer } from '#server/adapters/ask-link.ts'
import { MINUTE_MS, SECOND_MS, timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { hostOf, postponeCheck, storeAnswer } from './check-link.ts'
import { deleteUnlinked, findAnswering, listDue } from './queries.ts'

/** How many addresses an hour has time for, and how politely they are asked. */
const PACE = { most: 300, hostsAtOnce: 4, pauseMs: 2 * SECOND_MS, longestMs: 8 * MINUTE_MS }
const TOO_MANY = 429
const DELETED_AT_ONCE = 500

/**
 * Asks some of the addresses whose week is over, those of one host one after another. Every answer is stored at once, so
 * whoever goes on after a stop asks only for what is left.
 */
export async function checkLinks(ctx: Context, pace: Partial<typeof PACE> = {}): Promise<void> {
  const { checksLinks } = await currentSettings(ctx)
  if (!checksLinks) return
  while (
    (await transact(ctx, ({ tx }) => deleteUnlinked(tx, DELETED_AT_ONCE))) === DELETED_AT_ONCE
  );
  const round = new Round(ctx, { ...PACE, ...pace })
  await round.run()
}

class Round {
  readonly #ctx: Context
  readonly #pace: typeof PACE
  readonly #endsAt: number
  // That nobody answers may be because this site is offline: so until somebody does, it is held against nobody, and a round
  // that is cut off before leaves them for the next day.
  #isOnline = false
  #silent: string[] = []

  constructor(ctx: Context, pace: typeof PACE) {
    this.#ctx = ctx
    this.#pace = pace
    this.#endsAt = performance.now() + pace.longestMs
  }

  async run(): Promise<void> {
    const { store, config, clock } = this.#ctx
    const ownHost = new URL(config.publicUrl).host
    const due = await listDue(store.db, { ownHost, now: timestamp(clock), limit: this.#pace.most })
    const hosts = [...Map.groupBy(due, hostOf).values()]
    const inTurn = async () => {
      for (let urls = hosts.shift(); urls; urls = hosts.shift()) await this.#askHost(urls)
    }
    await Promise.all(Array.from({ length: this.#pace.hostsAtOnce }, inTurn))
    if (this.#silent.length > 0 && (await this.#isAnyoneThere())) await this.#noteOnline()
  }

  async #askHost(urls: string[]): Promise<void> {
    let refusal: LinkAnswer | undefined
    for (const [index, url] of urls.entries()) {
      if (this.#isOver()) return
      if (index > 0 && !refusal) await sleep(this.#pace.pauseMs)
      const answer = refusal ?? (await this.#ctx.askLink(url))
      if ('status' in answer && answer.status === TOO_MANY) refusal = answer
      await this.#take(url, answer)
    }
  }

  async #take(url: string, answer: LinkAnswer): Promise<void> {
    if ('status' in answer) await this.#noteOnline()
    const isSilent = 'fault' in answer && answer.fault === 'unreachable'
    if (isSilent && !this.#isOnline) {
      await postponeCheck(this.#ctx, url)
      // Unless somebody has answered meanwhile.
      if (!this.#isOnline) return void this.#silent.push(url)
    }
    await storeAnswer(this.#ctx, url, answer)
  }

  async #noteOnline(): Promise<void> {
    this.#isOnline = true
    for (const url of this.#silent.splice(0))
      await storeAnswer(this.#ctx, url, { fault: 'unreachable' })
  }

  async #isAnyoneThere(): Promise<boolean> {
    const url = await findAnswering(this.#ctx.store.db)
    return url !== undefined && 'status' in (await this.#ctx.askLink(url))
  }

  #isOver(): boolean {
    return performance.now() > this.#endsAt
  }
}
