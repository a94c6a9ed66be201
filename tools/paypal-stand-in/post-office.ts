import type { Event, State } from './state.ts'
import { sign } from './webhooks.ts'

type Sending = {
  webhookId: string
  base: () => string
  /** Takes a webhook to the shop; answers the shop's status. */
  deliver: ((event: Event) => Promise<number>) | undefined
}

export type PostOffice = ReturnType<typeof postOffice>

/** Sends the webhooks that are held; each answers the shop's statuses, 0 where nobody answered. */
export function postOffice(state: State, { webhookId, base, deliver }: Sending) {
  const send = async (event: Event) => (await deliver?.(event).catch(() => 0)) ?? 0
  /** Signs a body as PayPal would. */
  function signed(event: Event, body = event.body): Event {
    const transmissionId = `T-${state.nextId('X')}`
    const headers = sign(body, { webhookId, base: base(), at: state.now(), transmissionId })
    return { ...event, body, headers }
  }
  /** Sends what is held, oldest first. */
  async function sendHeld(isReversed = false): Promise<number[]> {
    const events = state.held.splice(0)
    const statuses: number[] = []
    for (const event of isReversed ? events.toReversed() : events)
      statuses.push(await send(signed(event)))
    return statuses
  }
  /** Sends the newest one again, with a changed body under the signature of the true one. */
  async function sendForged(): Promise<number[]> {
    const newest = state.events.at(-1)
    if (!newest) return []
    const body = newest.body.replace('"value":"', '"value":"9')
    return [await send({ ...signed(newest), body })]
  }
  /** Sends what is new, in the way that the mode says, without waiting for the shop. */
  function sendNew(): void {
    const times = { sent: 1, twice: 2, held: 0, off: 0 }[state.mode.webhooks]
    if (times === 0) return
    for (const event of state.held.splice(0))
      void (async () => {
        for (let time = 0; time < times; time++) await send(signed(event))
      })()
  }
  return { signed, sendHeld, sendForged, sendNew }
}
