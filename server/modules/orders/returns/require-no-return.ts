import { Refusal } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import type { LockedOrder } from '#server/modules/orders/lifecycle/index.ts'
import type { LinePieces } from '#server/modules/orders/tables.ts'
import { listRefundsUnderWay, listReturns } from './queries.ts'
import { countAt } from './returnable.ts'

/** Refuses to put pieces of a locked order back on the shelf that are in a return: they go there when it is received. */
export async function requireNoReturn(
  { tx }: Scope,
  { id, pieces }: Pick<LockedOrder, 'id' | 'pieces'>,
  lines: readonly LinePieces[],
): Promise<void> {
  if (lines.length === 0) return
  const awaited = (await listReturns(tx, [id])).filter(({ state }) => AWAITED.has(state))
  const held = awaited.flatMap((one) => fromJson(one.lines))
  const coming = (await listRefundsUnderWay(tx, [id])).flatMap((one) => fromJson(one.lines))
  for (const { position, title, quantity, returned } of pieces) {
    const inReturns = countAt(held, position)
    const left = quantity - returned - countAt(coming, position) - inReturns
    if (inReturns > 0 && countAt(lines, position) > left) throw inReturn(title)
  }
}

/** The pieces of these have not come yet. */
const AWAITED: ReadonlySet<string> = new Set(['requested', 'accepted'])

function inReturn(title: string): Refusal {
  const text = `A return of “${title}” is open. Its items are restocked when it is received.`
  return new Refusal('conflict', 'being_returned', text, { fields: { lines: text } })
}
