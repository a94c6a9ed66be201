import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { invalidField } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import { lockOrder, requireNoRefund, returnPieces } from '#server/modules/orders/lifecycle/index.ts'
import type { LinePieces } from '#server/modules/orders/tables.ts'
import { changeReturn, findReturn } from './change-return.ts'
import type { ReturnRow } from './queries.ts'
import { countAt } from './returnable.ts'
import type { AnswerReturnIn } from './schema.ts'

type Answer = AnswerReturnIn & { id: string; returnId: string }

/** Accepts or declines a return, takes what came back, or closes it without a refund. */
export async function answerReturn(ctx: Context, actor: Actor, answer: Answer): Promise<void> {
  requireOrderManager(actor)
  const { id: orderId, returnId, state, text, restock, version } = answer
  requireWords(answer)
  await transact(ctx, async (scope) => {
    await lockOrder(scope, orderId, version)
    const row = await findReturn(scope.tx, orderId, returnId)
    const restocked = state === 'received' ? restockedOf(row, restock) : []
    await changeReturn(scope, actor, { row, state, answer: text, restocked })
    await requireNoRefund(scope, orderId, { lines: restocked, advice: RESTOCK_LATER })
    await shelve(scope, actor, { orderId, lines: restocked })
  })
}

const RESTOCK_LATER = 'Wait until that is done, or restock none of them here.'

async function shelve(
  scope: Scope,
  actor: Actor,
  { orderId, lines }: { orderId: string; lines: LinePieces[] },
): Promise<void> {
  requireOrderManager(actor)
  if (lines.length > 0) await returnPieces(scope, actor, { orderId, lines })
}

function requireWords({ state, text }: Answer): void {
  if (text !== '') return
  if (state === 'accepted') throw invalidField('text', 'Write how the items come back to you.')
  if (state === 'declined') throw invalidField('text', 'Write why you decline it.')
}

/** Each line once; refused where they are more than were returned. */
function restockedOf(row: ReturnRow, restock: readonly LinePieces[]): LinePieces[] {
  const lines = fromJson(row.lines)
  if (restock.some(({ position, quantity }) => quantity > 0 && countAt(lines, position) === 0))
    throw tooMany()
  return lines.flatMap(({ position, quantity: most }) => {
    const quantity = countAt(restock, position)
    if (quantity > most) throw tooMany()
    return quantity > 0 ? [{ position, quantity }] : []
  })
}

const tooMany = () => invalidField('restock', 'You cannot restock more items than were returned.')
