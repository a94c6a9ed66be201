import type { z } from 'zod'
import type { Requester } from '#server/http/requester.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { requestOrigin } from '#server/modules/currency/index.ts'
import { countClick, countView } from './count-view.ts'
import { readerOf } from './reader.ts'
import { clickIn, viewIn, type ClickIn, type ViewIn } from './schema.ts'

export type Sender = { requester: Requester; actor: Actor }

type TakeBeacon = (body: unknown, sender: Sender) => boolean

/** What the server does with beacons before the API is asked, by their paths: false for a body that the API would refuse. */
export function beaconTakers(ctx: Context): ReadonlyMap<string, TakeBeacon> {
  return new Map([
    ['/api/views', takes(viewIn, (view, sender) => noteView(ctx, view, sender))],
    ['/api/clicks', takes(clickIn, (click, sender) => noteClick(ctx, click, sender))],
  ])
}

function takes<Body>(
  schema: z.ZodType<Body>,
  note: (body: Body, sender: Sender) => void,
): TakeBeacon {
  return (body, sender) => {
    const read = schema.safeParse(body)
    if (read.success) note(read.data, sender)
    return read.success
  }
}

export function noteView(ctx: Context, view: ViewIn, { requester, actor }: Sender): void {
  const country = requestOrigin(ctx, requester)
  countView(ctx, view, { actor, ...readerOf(requester), country })
}

export function noteClick(ctx: Context, click: ClickIn, { requester, actor }: Sender): void {
  countClick(ctx, click, { actor, ...readerOf(requester) })
}
