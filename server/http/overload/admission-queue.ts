import { FairQueue } from './fair-queue.ts'
import type { RequestClass } from './request-class.ts'

// A PostgreSQL pool has eight readers; more work at once would only wait there, and of the pages that a publish made stale,
// the first would be ready with the last.
const MOST_IN_FLIGHT = 8
// Whoever waits for other threads with all their requests leaves slots for others.
const MOST_OF_ONE = 4
// What waits for the network or for another thread is in nobody's way.
const LONGEST_HOLD_MS = 1000
const MOST_WAITING = 400
const LONGEST_WAIT_MS = 1000
// A browser asks for six pictures at once, and holds slots for four; each may be a second in the making. Whoever signs in
// has typed a password and waits for it anyway.
const LONGER_WAITS_MS: Partial<Record<RequestClass, number>> = {
  'sign-in': 5000,
  media: 5000,
  admin: 5000,
}
// Where no more wait than could be worked on at once, nobody floods the site: the machine was slow for a moment.
const FEW_WAIT_MS = 5000
const MOST_A_TURN = 16
// A turn has costs of its own; shorter shares would spend a quarter of the process on them.
const SHORTEST_SHARE_MS = 2
const LONGEST_SHARE_MS = 8
const SWEEP_MS = 100
const MOST_TURNS_FOR_CONNECTIONS = 16

/** The right to be worked on; `release` gives it back, at the latest after a second. */
export type Slot = { release(): void }

const FREE: Slot = { release() {} }

type Waiting = { whose: string; since: number; answer(slot: Slot | undefined): void }
type InFlight = { whose: string; since: number }

type Parts = {
  /** Milliseconds of a clock that only goes forward. */
  now(): number
  /** Runs `step` in this turn of the event loop, after the sockets that are ready now were read. */
  atEndOfTurn(step: () => void): void
}

const realParts: Parts = {
  now: () => performance.now(),
  atEndOfTurn: (step) => void setImmediate(step),
}

/**
 * Lets requests in that cannot be answered from memory. One begins at once. Where there are more, they begin at the ends of
 * the event loop's turns, for as long as the rest of the turn took but at least two milliseconds, so that they never slow
 * cached pages down by more than half or a little. Admins' requests go first, the other classes in rotation, and the people
 * within a class. What has waited for a second (five to sign in, for a picture, as an admin, or where no more than eight
 * wait) is turned away, and of more than 400 of a class the newest of whoever has most.
 */
export class AdmissionQueue {
  readonly #parts: Parts
  readonly #waiting = new Map<RequestClass, FairQueue<Waiting>>()
  readonly #inFlight = new Map<Slot, InFlight>()
  #waitingCount = 0
  #planned = 0
  #hasBegun = false
  #turnEndedAt: number
  #hasAccepted = false
  #turnsForConnections = 0
  #share: { from: number; ms: number } | undefined
  #sweeping: NodeJS.Timeout | undefined

  constructor(parts: Parts = realParts) {
    this.#parts = parts
    this.#turnEndedAt = parts.now()
  }

  /** Resolves to a slot, or to undefined when the request must be turned away; `whose` is a person or an address. */
  async acquire(kind: RequestClass, whose: string): Promise<Slot | undefined> {
    if (kind === 'health') return FREE
    if (this.#waitingCount === 0 && !this.#hasBegun && this.#hasRoom() && this.#mayHold(whose)) {
      this.#hasBegun = true
      this.#plan(0)
      return this.#slot(whose)
    }
    const queue = this.#waiting.get(kind) ?? new FairQueue<Waiting>()
    if (queue.size >= MOST_WAITING && !this.#turnAway(queue.makeRoomFor(whose))) return undefined
    this.#waiting.set(kind, queue)
    this.#waitingCount++
    const answered = new Promise<Slot | undefined>((answer) => {
      queue.add(whose, { whose, since: this.#parts.now(), answer })
    })
    this.#plan(MOST_A_TURN)
    this.#sweeping ??= setTimeout(() => this.sweep(), SWEEP_MS)
    return answered
  }

  /**
   * Notes a new connection. Node accepts one in a turn: while more may be waiting, turns are kept short, or each new reader
   * would wait for those who came before.
   */
  accepted(): void {
    this.#hasAccepted = true
  }

  figures() {
    return { waiting: this.#waitingCount, inFlight: this.#inFlight.size }
  }

  /** Turns away what has waited for too long, and takes slots back that were held for too long. */
  sweep(): void {
    const now = this.#parts.now()
    for (const [slot, { since }] of this.#inFlight) {
      if (now - since >= LONGEST_HOLD_MS) slot.release()
    }
    for (const kind of this.#waiting.keys()) this.#dropOverdue(kind, now)
    clearTimeout(this.#sweeping)
    this.#sweeping = this.#waitingCount > 0 ? setTimeout(() => this.sweep(), SWEEP_MS) : undefined
  }

  #hasRoom(): boolean {
    return this.#inFlight.size < MOST_IN_FLIGHT
  }

  // Turns that can begin nothing would follow each other without a pause.
  #canBegin(): boolean {
    if (!this.#hasRoom()) return false
    return [...this.#waiting.values()].some((queue) => queue.has((whose) => this.#mayHold(whose)))
  }

  #mayHold(whose: string): boolean {
    let held = 0
    for (const slot of this.#inFlight.values()) if (slot.whose === whose) held++
    return held < MOST_OF_ONE
  }

  #slot(whose: string): Slot {
    const slot = {
      release: () => {
        if (this.#inFlight.delete(slot) && this.#waitingCount > 0) this.#plan(MOST_A_TURN)
      },
    }
    this.#inFlight.set(slot, { whose, since: this.#parts.now() })
    return slot
  }

  // Each step but the last begins one request, which runs as far as it can before the next step.
  #plan(begins: number): void {
    if (this.#planned > 0) return
    this.#planned = begins + 1
    for (let left = this.#planned; left > 0; left--) this.#parts.atEndOfTurn(() => this.#step())
  }

  #step(): void {
    this.#planned--
    if (this.#planned === 0) return this.#endTurn()
    if (this.#hasAccepted && this.#turnsForConnections < MOST_TURNS_FOR_CONNECTIONS) return
    const now = this.#parts.now()
    const isFirst = this.#share === undefined
    this.#share ??= { from: now, ms: shareOf(now - this.#turnEndedAt) }
    if ((isFirst || now - this.#share.from < this.#share.ms) && this.#hasRoom()) this.#begin(now)
  }

  #begin(now: number): void {
    for (const [kind, queue] of this.#inOrder()) {
      this.#dropOverdue(kind, now)
      const next = queue.next((whose) => this.#mayHold(whose))
      if (!next) continue
      this.#waitingCount--
      // The class goes to the end of the rotation.
      this.#waiting.delete(kind)
      this.#waiting.set(kind, queue)
      return next.answer(this.#slot(next.whose))
    }
  }

  *#inOrder(): Iterable<[RequestClass, FairQueue<Waiting>]> {
    const first = this.#waiting.get('admin')
    if (first) yield ['admin', first]
    yield* Array.from(this.#waiting)
  }

  #dropOverdue(kind: RequestClass, now: number): void {
    const leastMs = this.#waitingCount <= MOST_IN_FLIGHT ? FEW_WAIT_MS : 0
    const longestMs = Math.max(leastMs, LONGER_WAITS_MS[kind] ?? LONGEST_WAIT_MS)
    const overdue = this.#waiting.get(kind)?.takeWhile(({ since }) => now - since >= longestMs)
    for (const waiting of overdue ?? []) this.#turnAway(waiting)
  }

  #turnAway(waiting: Waiting | undefined): boolean {
    if (!waiting) return false
    this.#waitingCount--
    waiting.answer(undefined)
    return true
  }

  #endTurn(): void {
    this.#share = undefined
    this.#hasBegun = false
    this.#turnsForConnections =
      this.#hasAccepted && this.#turnsForConnections < MOST_TURNS_FOR_CONNECTIONS
        ? this.#turnsForConnections + 1
        : 0
    this.#hasAccepted = false
    this.#turnEndedAt = this.#parts.now()
    if (this.#waitingCount > 0 && this.#canBegin()) this.#plan(MOST_A_TURN)
  }
}

function shareOf(restOfTurnMs: number): number {
  return Math.min(Math.max(restOfTurnMs, SHORTEST_SHARE_MS), LONGEST_SHARE_MS)
}
